import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
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

const everything = { terms: true, personal: true };

/** Somebody new; with access their invitation leaves with the same click. */
export function AddStaffPage() {
  const go = useGo();
  const add = useWrite(addStaff, { refreshes: staffReads });
  const form = useRecordForm({
    schema: addStaffForm,
    start: { doj: useToday(), confirmation_status: 'PENDING', portal_access: false },
    save: (values) => add.send({ body: values }),
    saved: ({ result }) => go(profilePath(result.id)),
  });
  return (
    <PageFrame title="New member of staff" text="PAN, Aadhaar, documents and notes are added on the profile.">
      <FormFrame form={form} submitLabel="Add member of staff" onCancel={() => go(staffPath)}>
        <StaffFields form={form} sees={everything} isNew />
        <FieldGrid title="Access">
          <CheckField
            {...form.field('portal_access')}
            help="An invitation goes to the e-mail address above; it is good for 72 hours"
          />
          <RoleField {...form.field('role_id')} help="What they may do in the portal" />
        </FieldGrid>
      </FormFrame>
    </PageFrame>
  );
}
