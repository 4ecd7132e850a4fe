import { isNothing, isPositive } from '#platform/contract/signs.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { currency as currencyMaster } from '#modules/masters/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { LinesField } from '#platform/web/form/lines/LinesField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type FormState, type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { fetchOwed, type Invoice, type Owed, type ShownInvoice } from '../contract.ts';
import { addPayment } from '../payments.ts';
import { typedRest } from '../public/allocations.ts';
import { paymentForm, type PaymentForm, paymentMethods } from '../settle.ts';
import { useOwedColumns } from './public/use-owed-columns.ts';
import { screens } from './screens.tsx';

export const isPayable = ({ status, balance }: Pick<Invoice, 'status' | 'balance'>): boolean =>
  status !== 'Draft' && isPositive(balance);

/** 'Add payment' for an invoice with a balance. */
export function PaymentButton({ data }: { data: ShownInvoice }) {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  if (!may(addPayment.access) || !isPayable(data.invoice)) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add payment</Button>
      {opened && <PaymentDialog data={data} onClose={() => setOpened(false)} />}
    </>
  );
}

const schema = paymentForm.omit({ client_id: true, company_id: true, currency_id: true });

const usual = { bank_charge: '0.00', withholding_tax: '0.00', method: 'Bank transfer' } as const;

type PaymentDialogProps = { data: ShownInvoice; onClose: () => void };

/** Opens once the client's debts are loaded: the invoice being paid is chosen among them. */
export function PaymentDialog({ data, onClose }: PaymentDialogProps) {
  const { client_id, company_id, currency_id } = data.invoice;
  const { data: owed, error, refetch } = useRead(fetchOwed, { query: { client_id, company_id, currency_id } });
  if (owed) return <PaidDialog data={data} owed={owed.rows} onClose={onClose} />;
  return (
    <DialogFrame title="Add payment" opened onClose={onClose} width={720}>
      {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
    </DialogFrame>
  );
}

function PaidDialog({ data: { invoice, currency }, owed, onClose }: PaymentDialogProps & { owed: readonly Owed[] }) {
  const add = useWrite(addPayment, { refreshes: screens.reads });
  const today = useToday();
  const { client_id, company_id, currency_id, balance } = invoice;
  const form = useRecordForm({
    schema,
    start: {
      ...usual,
      payment_date: today,
      amount: balance,
      allocations: [{ invoice_id: String(invoice.id), amount: balance }],
    },
    save: (values) => add.send({ body: { ...values, client_id, company_id, currency_id } }),
    saved: onClose,
    part: 'step',
  });
  const owedColumns = useOwedColumns(owed, currency);
  return (
    <FormDialog title="Add payment" form={form} submitLabel="Add payment" onClose={onClose} width={720}>
      <Stack gap={16} minWidth={0}>
        <PaidFields form={form} currency={currency} />
        <Stack gap={8} minWidth={0}>
          <Heading as="h3" size={13}>
            Counts towards
          </Heading>
          <LinesField
            form={form.field('allocations').form}
            path="allocations"
            label="Invoices"
            columns={owedColumns}
            blank={{ invoice_id: '', amount: '' }}
            most={200}
          />
          <Rest form={form.field('amount').form} currency={currency} />
        </Stack>
        <LongTextField {...form.field('note')} />
      </Stack>
    </FormDialog>
  );
}

type PaidField = Exclude<keyof PaymentForm, 'client_id' | 'company_id' | 'currency_id'>;

/** The amount received and what was deducted on the way. */
function PaidFields({ form, currency }: { form: RecordForm<PaidField>; currency: string }) {
  const today = useToday();
  const currencies = useRead(currencyMaster.calls.choices, {}, { freshFor: minutes(5) });
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 190px), 1fr))" gap={16} align="start">
      <DateField {...form.field('payment_date')} wire="iso" max={today} />
      <SelectField {...form.field('method')} choices={paymentMethods.map((value) => ({ value, label: value }))} />
      <TextField {...form.field('reference')} />
      <TextField {...form.field('amount')} kind="decimal" help={`${currency}, as it came in`} />
      <TextField {...form.field('bank_charge')} kind="decimal" help="Kept by a bank on the way" />
      <TextField {...form.field('withholding_tax')} kind="decimal" help="Kept by the client for the tax office" />
      <SelectField
        {...form.field('received_currency_id')}
        help={`Only where it was not ${currency}`}
        choices={currencies.isError ? [] : choicesOf(currencies.data?.rows)}
      />
      <TextField {...form.field('received_amount')} kind="decimal" help="In that currency" />
    </Grid>
  );
}

/** What stays with the client as credit. */
function Rest({ form, currency }: { form: FormState; currency: string }) {
  const names = ['amount', 'bank_charge', 'withholding_tax', 'allocations'];
  const [amount, charge, tax, allocations]: unknown[] = useWatch({ control: form.control, name: names });
  const { showAmount } = useWriting();
  const rest = typedRest([amount, charge, tax], allocations);
  if (isNothing(rest)) return null;
  return (
    <Text color={rest.startsWith('-') ? 'tone-red' : 'ink-soft'} size={13} as="output">
      {isPositive(rest)
        ? `${currency} ${showAmount(rest, currency)} stays with the client as credit.`
        : `${currency} ${showAmount(rest.slice(1), currency)} more than what was paid.`}
    </Text>
  );
}
