import { resignationReasons } from '#modules/staff/contract.ts';
import type { Choice } from '#platform/web/choice.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import type { ExitForm, ExitRecord } from '../contract.ts';
import { reasonInWords } from '../rules.ts';
import { headFor, usePeople } from './use-people.ts';

type ExitFieldsProps = {
  form: Pick<RecordForm<keyof ExitForm>, 'field'>;
  /** The saved exit: its person cannot be changed. */
  saved?: ExitRecord;
  /** Read-only. */
  locked?: boolean;
};

export function ExitFields({ form: { field }, saved, locked = false }: ExitFieldsProps) {
  const people = usePeople();
  const name = field('user_id');
  const follow = (value: string) => {
    const person = people.all.find(({ id }) => String(id) === value);
    const fill = (other: keyof ExitForm, text: string) => {
      name.form.setValue(other, text, { shouldDirty: true });
      name.form.clearErrors(other);
    };
    if (!person) return;
    fill('designation', person.designation);
    fill('department', person.department);
    fill('date_joining', person.doj);
    fill('dept_hod_id', String(headFor(person, people.all)?.id ?? ''));
  };
  return (
    <FieldGrid title="The exit">
      <SelectField
        {...name}
        choices={people.leavers}
        saved={saved && { value: String(saved.user_id), label: saved.employee_name }}
        disabled={saved !== undefined}
        onChosen={follow}
      />
      <TextField {...field('designation')} disabled={locked} />
      <TextField {...field('department')} disabled={locked} />
      <SelectField
        {...field('dept_hod_id')}
        choices={people.heads}
        saved={saved && { value: String(saved.dept_hod_id), label: saved.dept_hod_name }}
        disabled={locked}
      />
      <DateField {...field('date_joining')} wire="iso" disabled={locked} />
      <DateField {...field('date_reg')} wire="iso" disabled={locked} />
      <DateField {...field('lwd')} wire="iso" disabled={locked} />
      <SelectField {...field('reason')} choices={reasons} disabled={locked} />
      <CheckField
        {...field('sendexit')}
        disabled={locked}
        help="They are asked for the exit interview, and the record is locked."
        wide
      />
    </FieldGrid>
  );
}

const reasons: readonly Choice[] = resignationReasons.map((reason) => ({
  value: reason,
  label: reasonInWords(reason),
}));
