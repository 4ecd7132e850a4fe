import { clientsToFind } from '#modules/clients/web/public/clients-to-find.ts';
import { company, vatChoice } from '#modules/masters/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FoundField } from '#platform/web/form/FoundField.tsx';
import { LinesField } from '#platform/web/form/lines/LinesField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addClientCredit, clientCreditForm, fetchCreditChoices } from '../client-credits.ts';
import { sections } from '../lines.ts';
import { creditColumns, whoGetsIt } from './credit-lines.ts';
import { screens } from './screens.tsx';

/** Adds a credit note without an invoice. */
export function ClientCreditButton() {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  if (!may(addClientCredit.access)) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        Add credit note
      </Button>
      {opened && <ClientCreditDialog onClose={() => setOpened(false)} />}
    </>
  );
}

const blank = { description: '', amount: '', vat_id: '' };

function ClientCreditDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite(addClientCredit, { refreshes: screens.reads });
  const today = useToday();
  const companies = useRead(company.calls.choices, {}, { freshFor: minutes(5) });
  const form = useRecordForm({
    schema: clientCreditForm,
    start: { credit_date: today, lines: [blank] },
    save: (values) => add.send({ body: values }),
    saved: onClose,
    part: 'step',
  });
  const { control } = form.field('lines').form;
  const [client_id, company_id, credit_date]: unknown[] = useWatch({
    control,
    name: ['client_id', 'company_id', 'credit_date'],
  });
  const query = { client_id: Number(client_id), company_id: Number(company_id), credit_date: String(credit_date) };
  const isChosen = Boolean(client_id) && Boolean(company_id) && /^\d{4}-/.test(query.credit_date);
  const { data } = useRead(fetchCreditChoices, { query }, { enabled: isChosen });
  const columns = useMemo(
    () => creditColumns(new Map(data?.rates.map(({ id, name, rate }) => [String(id), vatChoice({ name, rate })]))),
    [data],
  );
  return (
    <FormDialog title="Add credit note" form={form} submitLabel="Issue credit note" onClose={onClose} width={640}>
      <Stack gap={16} minWidth={0}>
        <Text color="ink-soft">
          For a client at large; to credit an invoice, open it. It gets its number at once and is never changed, and
          stays open until it settles an invoice or is paid back.
        </Text>
        <Grid columns="repeat(auto-fit, minmax(min(100%, 240px), 1fr))" gap={16} align="start">
          <FoundField {...form.field('client_id')} offered={clientsToFind} />
          <SelectField {...form.field('company_id')} choices={choicesOf(companies.data?.rows)} />
          <DateField {...form.field('credit_date')} wire="iso" max={today} />
          <SelectField {...form.field('section')} choices={sections.map((value) => ({ value, label: value }))} />
        </Grid>
        {data && <Text color="ink-soft">{`In ${data.currency}. ${whoGetsIt(data.contacts)}`}</Text>}
        <LongTextField {...form.field('reason')} help="The client reads it" />
        {data && <LinesField form={form.field('lines').form} path="lines" columns={columns} blank={blank} most={50} />}
      </Stack>
    </FormDialog>
  );
}
