import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { selectionField } from '#platform/contract/fields.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { UsageLinks } from '#platform/web/master/UsageLine.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useFoundRows } from '#platform/web/use-found.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Client, clientCalls, listClients } from '../contract.ts';
import { differences, fetchMerge, mergeClient, type Outcome } from '../merging.ts';
import { clientModule } from '../rights.ts';
import { clientPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** Merges two clients: needs the rights to change and to delete clients. */
export function MergeButton({ client: gone }: { client: Client }) {
  const may = useMay();
  const [merging, setMerging] = useState(false);
  if (!may(mergeClient.access) || !may(clientModule.update)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowMerge size={16} stroke={1.6} />}
        onClick={() => setMerging(true)}
      >
        Merge …
      </Button>
      {merging && <MergeDialog gone={gone} onClose={() => setMerging(false)} />}
    </>
  );
}

const choice = z.object({ into: selectionField('Client that stays') });

function MergeDialog({ gone, onClose }: { gone: Client; onClose: () => void }) {
  const go = useGo();
  const [into, setInto] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const { rows, ...state } = useFoundRows(listClients, typed, into === '' ? [] : [into]);
  const other = useRead(clientCalls.byId, { query: { id: Number(into) } }, { enabled: into !== '' });
  const stays = into === '' ? undefined : other.data;
  const merge = useWrite(mergeClient, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: choice,
    save: async (body) => {
      if (!stays) return null;
      const versions = { version: gone.version, into_version: stays.version };
      return merge.send({ query: { id: gone.id }, body: { ...body, ...versions } });
    },
    saved: ({ result }) => go(clientPath(result.into)),
  });
  const others = rows?.filter(({ id }) => id !== gone.id);
  return (
    <FormDialog
      title={`Merge ${gone.client_name}`}
      form={form}
      submitLabel="Merge clients"
      onClose={onClose}
      width={640}
    >
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <SelectField
          {...form.field('into')}
          choices={choicesOf(
            others?.map(({ id, client_name, client_code }) => ({ id, name: `${client_name}, ${client_code}` })),
          )}
          {...state}
          onSearch={setTyped}
          onOpen={() => setTyped((before) => before ?? '')}
          help={`What belongs to ${gone.client_name} moves to this client`}
          onChosen={setInto}
        />
        {into !== '' && !stays && other.error && (
          <FailedState error={other.error} onRetry={() => void other.refetch()} />
        )}
        {into !== '' && !stays && !other.error && <Skeleton height={160} />}
        {stays && <Preview gone={gone} stays={stays} />}
      </Stack>
    </FormDialog>
  );
}

const names = screens.form.flatMap(({ fields }) => fields);

/** What moves, and the outcome for fields in which they differ. */
function Preview({ gone, stays }: { gone: Client; stays: Client }) {
  const { data } = useRead(fetchMerge, { query: { id: gone.id } });
  const shown = useShown();
  const known = useKnown();
  // A year end's day is shown with its month.
  const told = differences(gone, stays).map(({ name, outcome }) => [name.replace('_day', '_month'), outcome] as const);
  const outcomes = new Map<string, Outcome>(told);
  const details = names.flatMap((name) => {
    const outcome = outcomes.get(name);
    const [from] = recordDetails({ ...screens, details: [name] }, gone, shown, known);
    const [to] = recordDetails({ ...screens, details: [name] }, stays, shown, known);
    if (!outcome || !from || !to) return [];
    return [{ label: from.label, value: <Result outcome={outcome} from={from.value} to={to.value} /> }];
  });
  return (
    <Stack gap={16} aria-live="polite">
      {data ? (
        <Text>
          {data.moves.count > 0 && (
            <>
              <UsageLinks usage={data.moves} /> {data.moves.count === 1 ? 'moves' : 'move'} to {stays.client_name}.{' '}
            </>
          )}
          {gone.client_name} leaves all lists, and its address leads to {stays.client_name}.
        </Text>
      ) : (
        <Skeleton height={21} />
      )}
      {details.length > 0 && (
        <div>
          <Heading as="h3" margin={[0, 0, 8]}>
            Where they differ
          </Heading>
          <DetailList details={details} />
        </div>
      )}
    </Stack>
  );
}

type ResultProps = { outcome: Outcome; from: ReactNode; to: ReactNode };

/** The resulting value of the client that stays. */
function Result({ outcome, from, to }: ResultProps) {
  return (
    <Row as="span" wrap align="center" gap={8}>
      {outcome === 'filled' ? from : to}
      {outcome === 'joined' && <span>and {from}</span>}
      {outcome === 'kept' && (
        <Text as="span" dim>
          not {from}
        </Text>
      )}
      {outcome === 'filled' && <StatusBadge tone="green">Filled in</StatusBadge>}
    </Row>
  );
}
