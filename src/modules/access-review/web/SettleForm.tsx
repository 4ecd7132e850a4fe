import { Button } from '@mantine/core';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { type ReviewedPerson, settleForm, settleReview } from '../contract.ts';
import { whyNotSettle } from '../rules.ts';
import { reviewReads } from './review-reads.ts';

/** Closes a manager's question with what was done about it. */
export function SettleForm({ person }: { person: ReviewedPerson }) {
  const may = useMay();
  const actor = useActor();
  const { send } = useWrite(settleReview, { refreshes: reviewReads });
  const form = useRecordForm({
    schema: settleForm,
    save: ({ outcome }) => send({ query: { id: person.id }, body: { outcome, version: person.version } }),
    saved: () => undefined,
  });
  if (!may(settleReview.access)) return null;
  return (
    <Grid noValidate as="form" gap={12} margin={[20, 0, 0]} onSubmit={(event) => event.preventDefault()}>
      <LongTextField {...form.field('outcome')} help={`${person.answered_by ?? 'The manager'} is notified`} />
      <div>
        {form.saving ? (
          <Button loading>Settle</Button>
        ) : (
          <ActionButton whyNot={whyNotSettle(actor, person)} onClick={() => void form.submit()}>
            Settle
          </ActionButton>
        )}
      </div>
    </Grid>
  );
}
