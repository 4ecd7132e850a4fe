import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import {
  type FeeHours as Hours,
  type FeeHoursCell,
  feeHoursCell,
  fetchFeeHours,
  updateFeeHours,
} from '../../fee-hours.ts';
import { timeReads } from '../reads.ts';

/** The hours of a fee type for member categorizations that differ from everybody's. */
export function FeeHours() {
  const { data, error, refetch } = useRead(fetchFeeHours, {});
  return (
    <Grid as="section" gap={12} columns="minmax(0, 1fr)" aria-label="Hours by member categorization">
      <Heading>Hours by member categorization</Heading>
      <Text dim>
        Fill in where people of a categorization have other hours a year. Empty means the same as everyone.
      </Text>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && data.categorizations.length === 0 && <Text>There are no member categorizations yet.</Text>}
      {data && data.categorizations.length > 0 && <Table key={JSON.stringify(data)} saved={data} />}
    </Grid>
  );
}

type Typed = Readonly<Record<string, string>>;
type Place = { readonly fee_type_id: number; readonly operation_member_categorization_id: number };

const keyOf = ({ fee_type_id, operation_member_categorization_id }: Place): string =>
  `${fee_type_id}/${operation_member_categorization_id}`;

const storedIn = ({ rows }: Hours): ReadonlyMap<string, string> =>
  new Map(rows.map((row) => [keyOf(row), String(row.hours)]));

/** Changes to what is stored: the cells to send, and why others are invalid. */
function changesOf(saved: Hours, typed: Typed) {
  const stored = storedIn(saved);
  const places = saved.fee_types.flatMap(({ id: fee_type_id }) =>
    saved.categorizations.map(({ id }): Place => ({ fee_type_id, operation_member_categorization_id: id })),
  );
  const cells: FeeHoursCell[] = [];
  const wrong = new Map<string, string>();
  for (const place of places) {
    const before = stored.get(keyOf(place)) ?? '';
    const hours = typed[keyOf(place)]?.trim() ?? before;
    if (hours === before) continue;
    const read = feeHoursCell.safeParse({ ...place, hours: hours || null, before: before || null });
    if (read.success) cells.push(read.data);
    else wrong.set(keyOf(place), read.error.issues[0]?.message ?? '');
  }
  return { cells, wrong };
}

function Table({ saved }: { saved: Hours }) {
  const update = useWrite(updateFeeHours, { refreshes: [fetchFeeHours, ...timeReads] });
  const [typed, setTyped] = useState<Typed>({});
  const stored = storedIn(saved);
  const { cells, wrong } = changesOf(saved, typed);
  return (
    <Grid gap={12} columns="minmax(0, 1fr)">
      <Grid as="ul" framed columns="minmax(0, 1fr)">
        {saved.fee_types.map((feeType, at) => (
          <Grid as="li" key={feeType.id} gap={8} padding={[12, 16]} columns="minmax(0, 1fr)" ruledAbove={at > 0}>
            <Text weight={500}>
              {feeType.name}{' '}
              <Text as="span" dim figures>
                {feeType.hours} hours
              </Text>
            </Text>
            <Grid gap={[8, 12]} columns="repeat(auto-fill, minmax(112px, 1fr))">
              {saved.categorizations.map(({ id, name }) => {
                const key = keyOf({ fee_type_id: feeType.id, operation_member_categorization_id: id });
                return (
                  <TextInput
                    key={key}
                    size="xs"
                    inputMode="numeric"
                    label={name}
                    aria-label={`${feeType.name}, ${name}`}
                    placeholder={String(feeType.hours)}
                    value={typed[key] ?? stored.get(key) ?? ''}
                    onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
                    error={wrong.get(key)}
                  />
                );
              })}
            </Grid>
          </Grid>
        ))}
      </Grid>
      <div>
        <Button
          loading={update.sending}
          disabled={cells.length === 0 || wrong.size > 0}
          onClick={() => void toastReply(update.send({ body: { cells } }))}
        >
          Save hours
        </Button>
      </div>
    </Grid>
  );
}
