import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldTexts } from '#platform/web/form/use-field.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { leaveReads } from '../../web/reads.ts';
import { allocateLeaveTo, allocationForm, allocationKinds, type Ledger } from '../contract.ts';

const labels = {
  Grant: 'Grant: days on top',
  Adjust: 'Adjust: add, or take away with a minus',
  Opening: 'Opening: stands for all up to its day',
};
const kinds = allocationKinds.map((value) => ({ value, label: labels[value] }));

type AllocateDialogProps = { ledger: Ledger; onClose: () => void };

/** Lets HR grant, adjust or open a balance. */
export function AllocateDialog({ ledger: { employee, balances, account, on }, onClose }: AllocateDialogProps) {
  const give = useWrite(allocateLeaveTo, { refreshes: leaveReads });
  const form = useRecordForm({
    schema: allocationForm,
    start: { leave_type_id: account?.leave_type_id, kind: 'Grant', date: on },
    save: (values) => give.send({ body: { ...values, employee_id: employee.id } }),
    saved: onClose,
  });
  const [type = '', kind = ''] = useFieldTexts(form.field('leave_type_id'), ['leave_type_id', 'kind']);
  const isHours = balances.find(({ leave_type_id }) => String(leave_type_id) === type)?.unit === 'Hour';
  return (
    <FormDialog title="Allocate leave" form={form} submitLabel="Allocate" onClose={onClose} width={560}>
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <Text>
          For <strong>{employee.name}</strong>, who is told with your note.
        </Text>
        <FieldGrid>
          <SelectField
            {...form.field('leave_type_id')}
            choices={balances.map(({ leave_type_id, name }) => ({ value: String(leave_type_id), label: name }))}
          />
          <SelectField {...form.field('kind')} choices={kinds} />
          <TextField
            {...form.field('amount')}
            begins
            kind="text"
            help={isHours ? 'In hours, by quarters: 7.25' : 'In days: 2, 2.5'}
          />
          <DateField {...form.field('date')} wire="iso" />
          {kind !== 'Adjust' && (
            <DateField {...form.field('expires_on')} wire="iso" help="Empty: as long as its year" />
          )}
        </FieldGrid>
        <LongTextField {...form.field('note')} />
      </Stack>
    </FormDialog>
  );
}
