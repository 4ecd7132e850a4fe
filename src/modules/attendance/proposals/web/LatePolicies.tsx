import { Button } from '@mantine/core';
import { useState } from 'react';
import { company, location } from '#modules/masters/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { addLatePolicy, fetchLatePolicies, fetchProposals, latePolicyForm, type LatePolicyRow } from '../contract.ts';

const columns: readonly FigureColumn<LatePolicyRow>[] = [
  { heading: 'Company', cell: ({ company: name }) => name },
  { heading: 'Location', words: true, cell: ({ location: city }) => city ?? 'All' },
  { heading: 'From', words: true, cell: ({ begins_on }) => showDate(begins_on) },
  { heading: 'Proposes', words: true, cell: (row) => proposes(row) },
  { heading: 'Free', cell: ({ free_incidents }) => free_incidents },
  { heading: 'Buffer, minutes', cell: ({ buffer_min }) => buffer_min },
  { heading: 'Full hours', words: true, cell: ({ ignore_full_hours }) => (ignore_full_hours ? 'Ignored' : 'Count') },
];

const proposes = ({ every_nth, amount }: LatePolicyRow) =>
  every_nth === null ? 'Nothing' : `${amount === 1 ? 'A day' : 'Half a day'} every ${every_nth} late arrivals`;

/** Late policies by starting day; a day is judged by the policy of that day. */
export function LatePolicies() {
  const { data } = useRead(fetchLatePolicies, {}, { keepPrevious: true });
  const [adding, setAdding] = useState(false);
  return (
    <Stack as="section" gap={12} minWidth={0} aria-label="Late policies">
      <Row wrap justify="space-between" align="center" gap={8}>
        <Stack gap={2}>
          <Heading>Late policies</Heading>
          <Text dim>
            {data?.rows.length === 0
              ? 'Without a policy nothing is proposed for late arrivals.'
              : 'A day is judged by the policy of that day; that of a location goes first.'}
          </Text>
        </Stack>
        <Button variant="default" onClick={() => setAdding(true)}>
          Add late policy
        </Button>
      </Row>
      {data && data.rows.length > 0 && (
        <FigureTable name="All late policies" columns={columns} rows={data.rows} keyOf={({ id }) => id} />
      )}
      {adding && <LatePolicyDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

const amounts = [
  { value: '0.5', label: 'Half a day' },
  { value: '1', label: 'A day' },
];

function LatePolicyDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const companies = useRead(company.calls.choices, {}, { freshFor: minutes(5) });
  const locations = useRead(location.calls.choices, {}, { freshFor: minutes(5) });
  const add = useWrite(addLatePolicy, { refreshes: [fetchLatePolicies, fetchProposals] });
  const form = useRecordForm({
    schema: latePolicyForm,
    start: {
      begins_on: today,
      every_nth: 3,
      amount: '0.5',
      free_incidents: 0,
      buffer_min: 0,
      ignore_full_hours: false,
    },
    save: (body) => add.send({ body }),
    saved: onClose,
  });
  const { field } = form;
  return (
    <FormDialog title="Add late policy" form={form} submitLabel="Add late policy" onClose={onClose} width={560}>
      <Stack gap={16}>
        <FieldGrid>
          <SelectField {...field('company_id')} choices={choicesOf(companies.data?.rows)} />
          <SelectField {...field('location_id')} choices={choicesOf(locations.data?.rows)} placeholder="All" />
          <DateField {...field('begins_on')} wire="iso" />
          <SelectField {...field('amount')} choices={amounts} />
          <TextField {...field('every_nth')} help="Empty ends the policy before it" />
          <TextField {...field('free_incidents')} help="In a month" />
          <TextField {...field('buffer_min')} help="Late minutes of a month" />
        </FieldGrid>
        <CheckField {...field('ignore_full_hours')} />
      </Stack>
    </FormDialog>
  );
}
