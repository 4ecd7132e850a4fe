import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { isoDateField } from '#platform/contract/fields.ts';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { fetchAccountById, fetchAllAccounts } from '../people.ts';
import { accessModule } from '../rights.ts';
import {
  type AccessRequest,
  declineForm,
  declineRequest,
  fetchAllRequests,
  fetchRequestById,
  grantRequest,
} from '../requests.ts';
import { rightName, usualEnd, whyNotDecide, whyNotGive } from '../rights-rules.ts';
import { EndField } from './rights/EndField.tsx';

const untilForm = z.object({ until: isoDateField('Last day').optional().meta({ title: 'Last day' }) });

/** Grants a request, with or without a last day, or declines it with a reason. */
export function DecisionForm({ request }: { request: AccessRequest }) {
  const may = useMay();
  const actor = useActor();
  const [grants, setGrants] = useState(true);
  const { granting, declining } = useDecision(request);
  if (!may(accessModule.update)) return null;
  const form = grants ? granting : declining;
  const settled = whyNotDecide(actor, { asker: request.person.id, state: request.state });
  const whyNot = settled ?? (grants ? whyNotGive(actor, [request]) : undefined);
  return (
    <Grid noValidate as="form" gap={16} onSubmit={(event) => event.preventDefault()}>
      <AnswerChoice grants={grants} onChoose={setGrants} />
      {grants ? (
        <EndField {...granting.field('until')} />
      ) : (
        <LongTextField {...declining.field('answer')} help={`${request.person.name} is notified`} />
      )}
      <div>
        {form.saving ? (
          <Button loading>{label(grants, request)}</Button>
        ) : (
          <ActionButton whyNot={whyNot} color={grants ? undefined : 'red'} onClick={() => void form.submit()}>
            {label(grants, request)}
          </ActionButton>
        )}
      </div>
    </Grid>
  );
}

function AnswerChoice({ grants, onChoose }: { grants: boolean; onChoose: (grants: boolean) => void }) {
  return (
    <Radio.Group label="Answer" value={grants ? 'grant' : 'decline'} onChange={(value) => onChoose(value === 'grant')}>
      <Grid gap={10} margin={[8, 0, 0]}>
        <Radio value="grant" label="Grant" />
        <Radio value="decline" label="Decline" />
      </Grid>
    </Radio.Group>
  );
}

const label = (grants: boolean, request: AccessRequest) => `${grants ? 'Grant' : 'Decline'} ${rightName(request)}`;

function useDecision({ id }: AccessRequest) {
  const refreshes = { refreshes: [fetchAllRequests, fetchRequestById, fetchAllAccounts, fetchAccountById] };
  const grant = useWrite(grantRequest, refreshes);
  const decline = useWrite(declineRequest, refreshes);
  const query = { id };
  const month = usualEnd(useToday());
  return {
    granting: useRecordForm({
      schema: untilForm,
      start: { until: month },
      save: ({ until }) => grant.send({ query, body: { until: until ?? null } }),
      saved: () => undefined,
    }),
    declining: useRecordForm({
      schema: declineForm,
      save: (body) => decline.send({ query, body }),
      saved: () => undefined,
    }),
  };
}
