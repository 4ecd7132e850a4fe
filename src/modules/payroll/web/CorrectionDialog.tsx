import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { addMonths } from '#platform/contract/dates.ts';
import { addCorrection, correctionForm, directions } from '../contract.ts';
import { registerReads } from './register-reads.ts';

type CorrectionDialogProps = {
  company: { readonly id: number; readonly name: string };
  month: string;
  onClose: () => void;
};

const offered = directions.map((direction) => ({ value: direction, label: direction }));
const monthsOffered = 24;

/** Adds an amount on top of days and salary, paid with the company's next register. */
export function CorrectionDialog({ company, month, onClose }: CorrectionDialogProps) {
  const { data } = useRead(fetchAllDotStaff, {});
  const today = useToday();
  const { monthInWords } = useWriting();
  const people = (data?.rows ?? []).map(({ id, employee_name, designation }) => ({
    value: String(id),
    label: `${employee_name}, ${designation}`,
  }));
  const months = Array.from({ length: monthsOffered }, (_, before) => addMonths(today, -before).slice(0, 7));
  const add = useWrite(addCorrection, { refreshes: registerReads });
  const form = useRecordForm({
    schema: correctionForm,
    start: { about: month, direction: directions[0] },
    save: (body) => add.send({ body: { ...body, company_id: company.id } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Add correction" form={form} submitLabel="Add correction" onClose={onClose}>
      <Stack gap={16}>
        <Text dim>{`${company.name} pays it with the next register that is frozen.`}</Text>
        <SelectField {...form.field('employee_id')} choices={people} begins />
        <FieldGrid>
          <SelectField
            {...form.field('about')}
            choices={months.map((one) => ({ value: one, label: monthInWords(one) }))}
          />
          <SelectField {...form.field('direction')} choices={offered} />
          <TextField {...form.field('amount')} kind="decimal" />
        </FieldGrid>
        <TextField {...form.field('says')} />
      </Stack>
    </FormDialog>
  );
}
