import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { type BankToConfirm, confirmBank, confirmForm, fetchBankWaiting, refuseBank, refuseForm } from '../contract.ts';
import { ways } from '../rules.ts';

type AnswerProps = { row: BankToConfirm; onClose: () => void };

const choices = ways.map((way) => ({ value: way, label: way }));

export function ConfirmDialog({ row: { id, person, number, version }, onClose }: AnswerProps) {
  const confirm = useWrite(confirmBank, { refreshes: [fetchBankWaiting] });
  const form = useRecordForm({
    schema: confirmForm,
    save: (body) => confirm.send({ params: { id }, body: { ...body, version } }),
    saved: onClose,
  });
  return (
    <FormDialog title={`Confirm the account of ${person}`} form={form} submitLabel="Confirm" onClose={onClose}>
      <Grid gap={12}>
        <Text color="ink-soft">
          {person} has told you by another way that the account with number {number} is theirs.
        </Text>
        <SelectField {...form.field('how')} choices={choices} />
      </Grid>
    </FormDialog>
  );
}

export function RefuseDialog({ row: { id, person, version }, onClose }: AnswerProps) {
  const refuse = useWrite(refuseBank, { refreshes: [fetchBankWaiting] });
  const form = useRecordForm({
    schema: refuseForm,
    save: (body) => refuse.send({ params: { id }, body: { ...body, version } }),
    saved: onClose,
  });
  return (
    <FormDialog title={`Refuse the account of ${person}`} form={form} submitLabel="Refuse" onClose={onClose}>
      <LongTextField {...form.field('reason')} />
    </FormDialog>
  );
}
