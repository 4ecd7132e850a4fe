import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import {
  bloodGroups,
  type EmployeeForm,
  employmentTypes,
  genders,
  maritalStatuses,
  resignationReasons,
  type Sight,
} from '../employee.ts';
import { attendanceModes } from '../public/attendance-modes.ts';
import { PatternField } from '../employment/web/PatternField.tsx';
import { confirmationStatuses } from '../rules.ts';
import { NumberField } from './NumberField.tsx';
import { useStaffChoices } from './use-staff-choices.ts';

type Fields = Pick<RecordForm<keyof EmployeeForm>, 'field'>;

const words = (of: readonly string[]) => of.map((word) => ({ value: word, label: word }));
/** Time zones of the firm's offices. */
export const zones = words(['Europe/London', 'Europe/Dublin', 'Europe/Malta', 'Asia/Kolkata', 'Asia/Dubai']);

type StaffFieldsProps = {
  form: Fields;
  sees: Pick<Sight, 'terms' | 'personal'>;
  /** Hides fields shown above and those about leaving. */
  isNew?: true | undefined;
  /** They have an account, whose address follows the record's. */
  signsIn?: boolean;
};

/** The record's fields, as far as the editor may know them; others stay as they are. */
export function StaffFields({ form, sees, isNew, signsIn }: StaffFieldsProps) {
  return (
    <>
      <PostFields {...form} isNew={isNew} />
      <PlaceFields {...form} isNew={isNew} signsIn={signsIn} />
      {sees.terms && <TermsFields {...form} />}
      {sees.terms && <HoursFields {...form} />}
      {sees.personal && <PersonalFields {...form} />}
      {sees.terms && <EmergencyFields {...form} />}
      {sees.terms && !isNew && <LeavingFields {...form} />}
    </>
  );
}

function PostFields({ field, isNew }: Fields & Pick<StaffFieldsProps, 'isNew'>) {
  const { department, team, grade, manager } = useStaffChoices();
  return (
    <FieldGrid title="Post">
      {!isNew && <TextField {...field('employee_name')} />}
      {isNew ? (
        <NumberField field={field} />
      ) : (
        <TextField {...field('employee_id')} placeholder="Stays as it is if empty" />
      )}
      {!isNew && (
        <>
          <TextField {...field('designation')} />
          <DateField {...field('doj')} wire="iso" />
          <SelectField {...field('department_id')} choices={department} />
        </>
      )}
      <SelectField {...field('team_id')} choices={team} />
      <SelectField {...field('grade_id')} choices={grade} />
      <SelectField {...field('heads_department_id')} choices={department} placeholder="Not a department head" />
      <SelectField {...field('reporting_manager_1_id')} choices={manager} />
      <SelectField {...field('reporting_manager_2_id')} choices={manager} />
    </FieldGrid>
  );
}

const addressHelp = 'They sign in with it. A change signs them out everywhere; both addresses are notified.';

function PlaceFields({ field, isNew, signsIn }: Fields & Pick<StaffFieldsProps, 'isNew' | 'signsIn'>) {
  const { company, location, mode_of_work, categorization, shift } = useStaffChoices();
  return (
    <FieldGrid title="Place and contact">
      {!isNew && <TextField {...field('email')} kind="email" help={signsIn ? addressHelp : undefined} />}
      <TextField {...field('phone')} kind="tel" />
      <SelectField {...field('company_id')} choices={company} />
      <SelectField {...field('location_id')} choices={location} />
      <SelectField {...field('mode_of_work_id')} choices={mode_of_work} />
      <SelectField {...field('shift_type_id')} choices={shift} />
      <SelectField {...field('operation_member_categorization_id')} choices={categorization} />
      <SelectField {...field('zone')} choices={zones} />
    </FieldGrid>
  );
}

function TermsFields({ field }: Fields) {
  return (
    <FieldGrid title="Terms">
      <SelectField {...field('employment_type')} choices={words(employmentTypes)} />
      <SelectField {...field('confirmation_status')} choices={words(confirmationStatuses)} />
      <DateField {...field('due_date')} wire="iso" />
      <DateField {...field('date_of_confirmation')} wire="iso" />
    </FieldGrid>
  );
}

type HoursField = 'working_pattern' | 'day_min' | 'weekly_capacity_min' | 'attendance_mode';

/** Working hours, and how attendance is known. */
export function HoursFields({ field }: Pick<RecordForm<HoursField>, 'field'>) {
  return (
    <FieldGrid title="Hours">
      <PatternField {...field('working_pattern')} />
      <TextField {...field('day_min')} placeholder="08:00" help="On a whole day. The shift’s hours if empty" />
      <TextField
        {...field('weekly_capacity_min')}
        placeholder="40:00"
        help="Hours and minutes, or decimal hours: 37.5"
      />
      <SelectField {...field('attendance_mode')} choices={words(attendanceModes)} />
    </FieldGrid>
  );
}

function PersonalFields({ field }: Fields) {
  return (
    <FieldGrid title="Personal">
      <SelectField {...field('gender')} choices={words(genders)} />
      <DateField {...field('dob')} wire="iso" />
      <SelectField {...field('marital_status')} choices={words(maritalStatuses)} />
      <SelectField {...field('blood_group')} choices={words(bloodGroups)} />
      <TextField {...field('father_name')} />
      <TextField {...field('spouse_name')} />
      <TextField {...field('address')} wide />
    </FieldGrid>
  );
}

function EmergencyFields({ field }: Fields) {
  return (
    <FieldGrid title="Emergency contact and qualifications">
      <TextField {...field('emergency_contact')} kind="tel" />
      <TextField {...field('relationship')} />
      <TextField {...field('qualification_1')} />
      <TextField {...field('qualification_2')} />
      <TextField {...field('qualification_3')} />
    </FieldGrid>
  );
}

function LeavingFields({ field }: Fields) {
  return (
    <FieldGrid title="Leaving">
      <DateField {...field('date_of_resignation')} wire="iso" />
      <DateField {...field('last_working_date')} wire="iso" />
      <SelectField {...field('reason_of_resignation')} choices={words(resignationReasons)} />
    </FieldGrid>
  );
}
