import { useState } from 'react';
import { EditRecordPage } from '#platform/web/record/EditRecordPage.tsx';
import type { RecordStart } from '#platform/web/record/screens.tsx';
import { startOf } from '#platform/web/record/row.ts';
import { RecordFormSkeleton } from '#platform/web/record/RecordFields.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useWrite } from '#platform/web/query.ts';
import { type LeavePolicy, leavePolicy, leavePolicyCalls } from '../contract.ts';
import { newPolicy } from '../new-policy.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { screens } from './screens.tsx';

/** A new policy; with `?id=` it starts as a copy of that one. */
export function AddPolicyPage() {
  const [like] = useSearchWord('id');
  return like === '' ? <NewPolicyPage /> : <ChangePolicyPage />;
}

const NewPolicyPage = () => (
  <PageFrame title="New leave policy" text="What a type of leave grants from a day on.">
    <AddForm start={newPolicy} />
  </PageFrame>
);

function ChangePolicyPage() {
  const { row, error, missing, retry } = useEdited(leavePolicyCalls.byId);
  if (missing) return <NewPolicyPage />;
  return (
    <PageFrame
      title={row ? `Change ${row.leave_type}` : 'Change leave policy'}
      text="What it grants now stays as it was until the day on which the new policy begins."
    >
      {row && <AddForm start={{ ...startOf(leavePolicy, row), begins_on: '' }} />}
      {!row && !error && <RecordFormSkeleton screens={screens} />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

function AddForm({ start }: { start: RecordStart<typeof leavePolicy> }) {
  const add = useWrite(leavePolicyCalls.add, { refreshes: screens.reads });
  return <PolicyForm start={start} verb="Add leave policy" save={(body) => add.send({ body })} />;
}

export const EditPolicyPage = () => <EditRecordPage screens={screens} form={EditForm} />;

function EditForm({ saved, onReload }: { saved: LeavePolicy; onReload: () => void }) {
  // Keeps the version that the form began with: the policy may reload behind it.
  const [begun] = useState(saved);
  const edit = useWrite(leavePolicyCalls.edit, { refreshes: screens.reads });
  return (
    <PolicyForm
      editing={startOf(leavePolicy, begun)}
      saved={begun}
      verb="Save changes"
      save={(values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } })}
      onReload={onReload}
    />
  );
}
