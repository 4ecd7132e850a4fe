import { useState } from 'react';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { MoreFields } from '#platform/web/form/MoreFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { addStaff, addStaffForm } from '../contract.ts';
import { profilePath, staffPath } from './public/addresses.ts';
import { RoleField } from './RoleField.tsx';
import { staffReads } from './staff-reads.ts';
import { StaffFields } from './StaffFields.tsx';
import { useStaffChoices } from './use-staff-choices.ts';

/** Fields always shown; all others are behind 'More details'. */
const asked = new Set(['employee_name', 'designation', 'department_id', 'doj', 'email', 'portal_access', 'role_id']);
const everything = { terms: true, personal: true };

/** Adds a person; with access, the invitation goes out with the same click. */
export function AddStaffPage() {
  const go = useGo();
  const { department } = useStaffChoices();
  const [isOpen, setOpen] = useState(false);
  const add = useWrite(addStaff, { refreshes: staffReads });
  const form = useRecordForm({
    draft: 'onDevice',
    schema: addStaffForm,
    start: { doj: useToday(), confirmation_status: 'PENDING', portal_access: false },
    save: (values) => add.send({ body: values }),
    saved: ({ result }) => go(profilePath(result.id)),
    refused: (names) => {
      if (names.some((name) => !asked.has(name))) setOpen(true);
    },
  });
  return (
    <PageFrame title="New member of staff" text="Five facts are enough. The rest can follow, also from the person.">
      <FormFrame form={form} submitLabel="Add member of staff" onCancel={() => go(staffPath)}>
        <FieldGrid>
          <TextField {...form.field('employee_name')} />
          <TextField {...form.field('designation')} />
          <SelectField {...form.field('department_id')} choices={department} />
          <DateField {...form.field('doj')} wire="iso" />
          <TextField {...form.field('email')} kind="email" />
        </FieldGrid>
        <FieldGrid title="Access">
          <CheckField
            {...form.field('portal_access')}
            help="An invitation goes to the email address above; it is good for 72 hours"
          />
          <RoleField {...form.field('role_id')} help="What they may do in the portal" />
        </FieldGrid>
        <MoreFields
          title="More details"
          text="With access they are asked for phone, emergency contact, date of birth and address themselves."
          open={isOpen}
          onToggle={setOpen}
        >
          <StaffFields form={form} sees={everything} isNew />
        </MoreFields>
      </FormFrame>
    </PageFrame>
  );
}
