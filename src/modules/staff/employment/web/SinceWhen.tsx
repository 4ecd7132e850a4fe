import { useFormState } from 'react-hook-form';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import type { EmployeeForm } from '../../employee.ts';
import { datedFields } from '../rows.ts';

type Fields = Pick<RecordForm<keyof EmployeeForm | 'change_from' | 'change_reason'>, 'field'>;

/** Fields that appear once something kept day by day changes. */
export function SinceWhen({ field }: Fields) {
  const { dirtyFields } = useFormState({ control: field('change_from').form.control });
  if (!datedFields.some((name) => name in dirtyFields)) return null;
  return (
    <FieldGrid title="Change of employment">
      <DateField {...field('change_from')} wire="iso" help="Today if empty. A later day is in force from then on" />
      <TextField {...field('change_reason')} wide />
    </FieldGrid>
  );
}
