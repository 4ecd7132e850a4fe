import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { addRefund, type OpenCredit, refundForm } from '../refunds.ts';
import { paymentMethods } from '../settle.ts';
import { type CreditOf, nameOfCredit, sourceOf } from './open-credit.ts';
import { screens } from './screens.tsx';

const schema = refundForm.omit({ payment_id: true, credit_note_id: true });

type RefundDialogProps = {
  of: CreditOf;
  credit: OpenCredit;
  /** The contacts who are told. */
  contacts: readonly { readonly name: string }[];
  onClose: () => void;
};

/** Refunds money to a client. */
export function RefundDialog({ of: { currency }, credit, contacts, onClose }: RefundDialogProps) {
  const add = useWrite(addRefund, { refreshes: screens.reads });
  const today = useToday();
  const { open, date } = credit;
  const form = useRecordForm({
    schema,
    start: { refund_date: today, amount: open, method: 'Bank transfer' },
    save: (values) => add.send({ body: { ...values, ...sourceOf(credit) } }),
    saved: onClose,
    part: 'step',
  });
  return (
    <FormDialog
      title={`Pay back ${nameOfCredit(credit)}`}
      form={form}
      submitLabel="Add refund"
      onClose={onClose}
      width={640}
    >
      <Stack gap={16} minWidth={0}>
        <Text color="ink-soft">
          {contacts.length > 0
            ? `${contacts.map(({ name }) => name).join(', ')} will be told by email.`
            : 'No contact of this client receives invoices: nobody is told by email.'}
        </Text>
        <Grid columns="repeat(auto-fit, minmax(min(100%, 190px), 1fr))" gap={16} align="start">
          <DateField {...form.field('refund_date')} wire="iso" min={date} max={today} />
          <TextField {...form.field('amount')} kind="decimal" help={currency} />
          <SelectField {...form.field('method')} choices={paymentMethods.map((value) => ({ value, label: value }))} />
          <TextField {...form.field('reference')} />
        </Grid>
        <LongTextField {...form.field('reason')} help="The client reads it" />
      </Stack>
    </FormDialog>
  );
}
