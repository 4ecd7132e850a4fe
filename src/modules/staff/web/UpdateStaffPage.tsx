import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { changedForm, fetchStaffById, updateStaff } from '../contract.ts';
import type { Employee } from '../employee.ts';
import { SinceWhen } from '../employment/web/SinceWhen.tsx';
import { profilePath, staffPath } from './public/addresses.ts';
import { startOfChange } from './staff-form.ts';
import { staffReads } from './staff-reads.ts';
import { StaffFields } from './StaffFields.tsx';

/** Edits a record: `/updateStaff/7`, or `/updateStaff?id=7`. */
export function UpdateStaffPage() {
  const { row, error, missing, retry, reload, reloads } = useEdited(fetchStaffById);
  if (missing) {
    return (
      <RecordMissing noun="member of staff" icon={IconUserOff} list={{ to: staffPath, label: 'Back to the staff' }} />
    );
  }
  return (
    <PageFrame title={row ? `Edit ${row.employee_name}` : 'Edit member of staff'}>
      {row && <UpdateForm key={reloads} row={row} onReload={reload} />}
      {!row && !error && <FormSkeleton title="Post" fields={[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]} />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

function UpdateForm({ row, onReload }: { row: Employee; onReload: () => void }) {
  const go = useGo();
  // The version that the form began with: a reload behind it must not pass for what was typed.
  const [begun] = useState(row);
  const update = useWrite(updateStaff, { refreshes: staffReads });
  const toProfile = () => go(profilePath(begun.id));
  const form = useRecordForm({
    draft: 'onDevice',
    schema: changedForm,
    editing: startOfChange(begun),
    save: (values) => update.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    saved: toProfile,
  });
  return (
    <FormFrame form={form} submitLabel="Save changes" onCancel={toProfile} onReload={onReload}>
      <StaffFields form={form} sees={begun.sees} signsIn={begun.user_id !== null} />
      <SinceWhen field={form.field} />
    </FormFrame>
  );
}
