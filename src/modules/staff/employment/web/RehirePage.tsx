import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { fetchStaffById } from '../../contract.ts';
import { capacityText, dayText, type Employee, employmentTypes } from '../../employee.ts';
import { whyNotRehire } from '../../rules.ts';
import { exitedStaffPath, profilePath } from '../../web/public/addresses.ts';
import { RoleField } from '../../web/RoleField.tsx';
import { HoursFields, zones } from '../../web/StaffFields.tsx';
import { staffReads } from '../../web/staff-reads.ts';
import { useStaffChoices } from '../../web/use-staff-choices.ts';
import { type RehireForm, rehireForm, rehireStaff } from '../rehire.ts';

/** Rehires someone who left: `/rehireStaff/7`. */
export function RehirePage() {
  const { row, error, missing, retry, reload, reloads } = useEdited(fetchStaffById);
  if (missing) {
    return (
      <RecordMissing
        noun="member of staff"
        icon={IconUserOff}
        list={{ to: exitedStaffPath, label: 'Back to exited staff' }}
      />
    );
  }
  const whyNot = row && whyNotRehire(row);
  return (
    <PageFrame
      title={row ? `Rehire ${row.employee_name}` : 'Rehire'}
      text="Their record and EMP Code stay; a new time with the firm begins. Nothing of the former place carries over."
    >
      {row && whyNot && <EmptyState icon={IconUserOff} title="Not possible now" text={whyNot} />}
      {row && !whyNot && <Form key={reloads} row={row} onReload={reload} />}
      {!row && !error && <FormSkeleton title="First day" fields={[1, 1, 1, 1, 1, 1, 1, 1]} />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

/** The day after the last one, or today. */
const dayAfter = (today: string, last: string | null) => (last !== null && last >= today ? addDays(last, 1) : today);

function Form({ row, onReload }: { row: Employee; onReload: () => void }) {
  const go = useGo();
  // The version that the form began with: a reload behind it must not pass for what was typed.
  const [begun] = useState(row);
  const rehire = useWrite(rehireStaff, { refreshes: staffReads });
  const toProfile = () => go(profilePath(begun.id));
  const form = useRecordForm({
    schema: rehireForm,
    start: {
      ...begun,
      due_date: '',
      weekly_capacity_min: capacityText(begun),
      day_min: dayText(begun),
      back_on: dayAfter(useToday(), begun.lwd),
      portal_access: begun.user_id !== null,
      continuous_since: '',
      continuous_reason: '',
    },
    save: (values) => rehire.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    saved: toProfile,
  });
  return (
    <FormFrame form={form} submitLabel="Rehire" onCancel={toProfile} onReload={onReload}>
      <DayFields {...form} />
      <PlaceFields {...form} />
      <HoursFields {...form} />
      <FieldGrid title="Access">
        <CheckField
          {...form.field('portal_access')}
          help="The invitation goes out on the first day. Former passwords, keywords, factors and rights no longer count"
        />
        <RoleField {...form.field('role_id')} help="What they may do in the portal" />
        <TextField {...form.field('email')} kind="email" help="The invitation goes there" />
      </FieldGrid>
    </FormFrame>
  );
}

type Fields = Pick<RecordForm<keyof RehireForm>, 'field'>;

function DayFields({ field }: Fields) {
  return (
    <FieldGrid title="First day">
      <DateField {...field('back_on')} wire="iso" help="On a later day they count as exited until then" />
      <SelectField
        {...field('employment_type')}
        choices={employmentTypes.map((word) => ({ value: word, label: word }))}
      />
      <DateField {...field('due_date')} wire="iso" help="When the new probation ends" />
      <TextField {...field('change_reason')} />
      <DateField
        {...field('continuous_since')}
        wire="iso"
        help="Only for continuous service. Otherwise it counts from the first day back"
      />
      <TextField {...field('continuous_reason')} />
    </FieldGrid>
  );
}

function PlaceFields({ field }: Fields) {
  const choices = useStaffChoices();
  return (
    <FieldGrid title="Place">
      <TextField {...field('designation')} />
      <SelectField {...field('department_id')} choices={choices.department} />
      <SelectField {...field('team_id')} choices={choices.team} />
      <SelectField {...field('grade_id')} choices={choices.grade} />
      <SelectField {...field('reporting_manager_1_id')} choices={choices.manager} />
      <SelectField {...field('reporting_manager_2_id')} choices={choices.manager} />
      <SelectField {...field('company_id')} choices={choices.company} />
      <SelectField {...field('location_id')} choices={choices.location} />
      <SelectField {...field('zone')} choices={zones} />
      <SelectField {...field('mode_of_work_id')} choices={choices.mode_of_work} />
      <SelectField {...field('shift_type_id')} choices={choices.shift} />
      <SelectField {...field('operation_member_categorization_id')} choices={choices.categorization} />
    </FieldGrid>
  );
}
