import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { useRead } from '#platform/web/query.ts';
import { fetchNextNumber } from '../contract.ts';
import type { EmployeeForm } from '../employee.ts';

type NumberFieldProps = Pick<RecordForm<keyof EmployeeForm>, 'field'>;

/** The employee number of a new person; shows the next one of their company where none is typed. */
export function NumberField({ field }: NumberFieldProps) {
  const company = Number(useFieldText(field('company_id')));
  const query = company > 0 ? { company_id: company } : {};
  const { data } = useRead(fetchNextNumber, { query }, { keepPrevious: true });
  return (
    <TextField {...field('employee_id')} placeholder={data ? `${data.employee_id} if empty` : 'Generated if empty'} />
  );
}
