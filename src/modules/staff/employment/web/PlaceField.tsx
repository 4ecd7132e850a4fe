import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { useStaffChoices } from '../../web/use-staff-choices.ts';
import { PatternField } from './PatternField.tsx';
import { attendanceModes } from '../../public/attendance-modes.ts';
import type { DatedField } from '../rows.ts';

const modes = attendanceModes.map((mode) => ({ value: mode, label: mode }));

/** The input for a field of a place, by its name. */
export function PlaceField({ name, link }: { name: DatedField; link: FieldLink }) {
  const choices = useStaffChoices();
  const offered = {
    company_id: choices.company,
    department_id: choices.department,
    grade_id: choices.grade,
    reporting_manager_1_id: choices.manager,
    reporting_manager_2_id: choices.manager,
    location_id: choices.location,
    mode_of_work_id: choices.mode_of_work,
    shift_type_id: choices.shift,
    attendance_mode: modes,
  };
  if (name === 'working_pattern') return <PatternField {...link} wide />;
  if (name in offered) return <SelectField {...link} choices={offered[name as keyof typeof offered]} />;
  if (name === 'designation') return <TextField {...link} />;
  return <TextField {...link} placeholder={name === 'day_min' ? '8:00' : '40:00'} />;
}
