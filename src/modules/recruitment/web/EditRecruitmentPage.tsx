import { IconLock, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { fetchRecruitmentById, type Recruitment, recruitmentForm, updateRecruitmentById } from '../contract.ts';
import { whyNotEdit } from '../rules.ts';
import { readRecruitmentAddress, recruitmentListPath } from './public/addresses.ts';
import { recruitmentReads } from './recruitment-reads.ts';
import { RecruitmentFields } from './RecruitmentFields.tsx';

/** A position to be changed. */
export function EditRecruitmentPage() {
  const { row, error, missing, retry, reload, reloads } = useEdited(fetchRecruitmentById);
  const whyNot = row && whyNotEdit(row.status);
  if (missing) {
    return (
      <RecordMissing
        noun="position"
        icon={IconUserOff}
        list={{ to: recruitmentListPath, label: 'Back to the positions' }}
      />
    );
  }
  return (
    <PageFrame title={row?.position ?? 'Edit position'} text={row?.status ?? ''}>
      {row && whyNot === undefined && <EditForm key={reloads} recruitment={row} onReload={reload} />}
      {row && whyNot !== undefined && (
        <EmptyState
          icon={IconLock}
          title={whyNot}
          text="It is kept as it was."
          action={<LinkButton to={readRecruitmentAddress(row.id)}>Show the position</LinkButton>}
        />
      )}
      {!row && !error && <FormSkeleton fields={[2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 'lines']} />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

function EditForm({ recruitment, onReload }: { recruitment: Recruitment; onReload: () => void }) {
  const go = useGo();
  // The version the form began with: the record may load again behind it, and what was typed must not count as newer.
  const [begun] = useState(recruitment);
  const edit = useWrite(updateRecruitmentById, { refreshes: recruitmentReads });
  const toList = () => go(recruitmentListPath);
  const form = useRecordForm({
    schema: recruitmentForm,
    start: begun,
    save: (values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    saved: toList,
  });
  return (
    <FormFrame form={form} submitLabel="Save changes" onCancel={toList} onReload={onReload}>
      <RecruitmentFields form={form} saved={begun} />
    </FormFrame>
  );
}
