import { isNothing, isPositive } from '#platform/contract/signs.ts';
import { clientsToFind } from '#modules/clients/web/public/clients-to-find.ts';
import { company } from '#modules/masters/contract.ts';
import { amountField, selectionField } from '#platform/contract/fields.ts';
import { ApiError } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FoundField } from '#platform/web/form/FoundField.tsx';
import { LinesField } from '#platform/web/form/lines/LinesField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type FormState, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { fetchOwed } from '#modules/invoicing/contract.ts';
import { allocations, typedRest } from '#modules/invoicing/public/allocations.ts';
import { useOwedColumns } from '#modules/invoicing/web/public/use-owed-columns.ts';
import { type BankLine, confirmBankLines } from '../contract.ts';
import { refreshedByBank } from './reads.ts';

const schema = z.object({
  client_id: selectionField('Client'),
  company_id: selectionField('Company'),
  bank_charge: amountField('Bank charge', 0, 999_999_999, 2),
  allocations,
});

const first = 'lines.0.';

/** Chooses the client and the invoices that a line pays: the rest stays as credit. */
export function BankMatchDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const confirm = useWrite(confirmBankLines, { refreshes: refreshedByBank });
  const companies = useRead(company.calls.choices, {});
  const { showAmount } = useWriting();
  const { id, proposal, charge } = line;
  const form = useRecordForm({
    schema,
    start: {
      client_id: proposal?.client_id,
      company_id: proposal?.company_id,
      bank_charge: proposal?.bank_charge ?? charge,
      allocations: (proposal?.invoices ?? []).map((one) => ({ invoice_id: String(one.id), amount: one.amount })),
    },
    save: async (values) => {
      try {
        return await confirm.send({ body: { lines: [{ id, ...values }] } });
      } catch (error) {
        throw error instanceof ApiError ? atItsField(error) : error;
      }
    },
    saved: onClose,
    part: 'step',
  });
  return (
    <FormDialog
      title={`Match ${line.currency} ${showAmount(line.amount, line.currency)}`}
      form={form}
      submitLabel="Confirm match"
      onClose={onClose}
      width={720}
    >
      <Stack gap={16} minWidth={0}>
        <Text color="ink-soft" size={13} breakAnywhere>
          {[line.payer, line.reference].filter(Boolean).join(': ')}
        </Text>
        <Grid columns="repeat(auto-fit, minmax(min(100%, 190px), 1fr))" gap={16} align="start">
          <FoundField {...form.field('client_id')} offered={clientsToFind} />
          <SelectField {...form.field('company_id')} choices={choicesOf(companies.data?.rows)} />
          <TextField {...form.field('bank_charge')} kind="decimal" help="Kept by a bank on the way" />
        </Grid>
        <Owed form={form.field('allocations').form} line={line} />
      </Stack>
    </FormDialog>
  );
}

/** The call takes several lines; the dialog has one. */
function atItsField({ failure }: ApiError): ApiError {
  const fields = Object.entries(failure.fields ?? {}).map(([name, message]) => [
    name.startsWith(first) ? name.slice(first.length) : name,
    message,
  ]);
  return new ApiError({ ...failure, fields: Object.fromEntries(fields) as Record<string, string> });
}

/** The open invoices of the chosen client. */
function Owed({ form, line: { currency_id, amount, currency } }: { form: FormState; line: BankLine }) {
  const [client, of, charge, spread]: unknown[] = useWatch({
    control: form.control,
    name: ['client_id', 'company_id', 'bank_charge', 'allocations'],
  });
  const { showAmount } = useWriting();
  const [client_id, company_id] = [Number(client), Number(of)];
  const isChosen = client_id > 0 && company_id > 0;
  const { data } = useRead(fetchOwed, { query: { client_id, company_id, currency_id } }, { enabled: isChosen });
  const columns = useOwedColumns(data?.rows ?? none, currency);
  const rest = typedRest([amount, charge], spread);
  return (
    <Stack gap={8} minWidth={0}>
      <Heading as="h3" size={13}>
        Counts towards
      </Heading>
      <LinesField
        form={form}
        path="allocations"
        label="Invoices"
        columns={columns}
        blank={{ invoice_id: '', amount: '' }}
        most={200}
      />
      {!isNothing(rest) && (
        <Text color={rest.startsWith('-') ? 'tone-red' : 'ink-soft'} size={13} as="output">
          {isPositive(rest)
            ? `${currency} ${showAmount(rest, currency)} stays with the client as credit.`
            : `${currency} ${showAmount(rest.slice(1), currency)} more than what came in.`}
        </Text>
      )}
    </Stack>
  );
}

const none: readonly never[] = [];
