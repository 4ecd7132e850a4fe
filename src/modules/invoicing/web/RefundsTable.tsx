import { showDate } from '#platform/contract/dates.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchRefunds, removalOfRefund, removeRefund, type ShownRefund } from '../refunds.ts';
import { screens } from './screens.tsx';

const perPage = 25;

const columnsOf = (onRemove: ((id: number) => void) | null): readonly FigureColumn<ShownRefund>[] => [
  {
    heading: 'Date',
    cell: ({ refund_date, paid_on }) =>
      paid_on === null ? showDate(refund_date) : `${showDate(refund_date)}, paid ${showDate(paid_on)}`,
  },
  { heading: 'Client', cell: ({ client }) => client, words: true },
  { heading: 'Paid by', cell: ({ method, reference }) => [method, reference].filter(Boolean).join(', '), words: true },
  { heading: 'Amount', cell: ({ amount, currency }) => <Amount of={amount} currency={currency} /> },
  { heading: 'Pays back', cell: ({ of }) => of, words: true },
  {
    heading: 'Reason',
    cell: ({ reason, removed_on, remove_reason }) =>
      removed_on === null ? reason : `Removed on ${showDate(removed_on)}: ${remove_reason ?? ''}`,
    words: true,
  },
  ...(onRemove === null
    ? []
    : [
        {
          heading: 'Actions',
          cell: ({ id, removed_on, client }: ShownRefund) =>
            removed_on === null && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`Remove refund to ${client}`}
                onClick={() => onRemove(id)}
              >
                Remove
              </Button>
            ),
        },
      ]),
];

/** Refunds, newest first; nothing if there are none. */
export function RefundsTable({ client_id }: { client_id?: number | undefined }) {
  const [offset, setOffset] = useState(0);
  const [removing, setRemoving] = useState<number>();
  const may = useMay();
  const { data } = useRead(fetchRefunds, { query: { limit: perPage, offset, ...(client_id && { client_id }) } });
  if (!data || data.count === 0) return null;
  return (
    <Stack gap={8} minWidth={0}>
      <Heading>Refunds</Heading>
      <FigureTable
        name="Refunds"
        columns={columnsOf(may(removeRefund.access) ? setRemoving : null)}
        rows={data.rows}
        keyOf={({ id }) => id}
      />
      {data.count > perPage && (
        <FigurePager {...{ offset, perPage, count: data.count }} onChange={setOffset} words={['Newer', 'Older']} />
      )}
      {removing !== undefined && <RemoveDialog id={removing} onClose={() => setRemoving(undefined)} />}
    </Stack>
  );
}

function RemoveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const remove = useWrite(removeRefund, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: removalOfRefund,
    save: (body) => remove.send({ query: { id }, body }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
    part: 'step',
  });
  return (
    <FormDialog title="Remove refund" form={form} submitLabel="Remove refund" onClose={onClose}>
      <Stack gap={12}>
        <Text>
          For a refund that was not made: from today on its amount is open again. Reports of earlier days stay as they
          were.
        </Text>
        <LongTextField {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}
