import { useState } from 'react';
import { IconDoorExit } from '@tabler/icons-react';
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Card, Grid, Stack } from '#platform/web/layout/Parts.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { exitForm, exitMails, type ExitRecord, fetchExitById, updateExit } from '../contract.ts';
import { daysText, whyNotEdit } from '../rules.ts';
import { Clearance } from './Clearance.tsx';
import { StageBadge } from './exit-columns.tsx';
import { exitReads } from './exit-reads.ts';
import { Dues } from '../dues/web/Dues.tsx';
import { ExitFields } from './ExitFields.tsx';
import { ExitTimeline } from './ExitPanel.tsx';
import { InterviewCard } from './InterviewCard.tsx';
import { NotGivenBack } from './NotGivenBack.tsx';
import { LastAtWork } from './LastAtWork.tsx';
import { OpenWork } from './OpenWork.tsx';
import { ExitSteps } from './ExitSteps.tsx';
import { exitListPath } from './public/addresses.ts';
import { SignOffs } from './SignOffs.tsx';
import classes from './exit.module.css';

/** An exit: the form until it is sent, the checklist, the sign-offs, the interview. */
export function EditExitPage() {
  const { id, row, error, missing, retry, reload, reloads } = useEdited(fetchExitById);
  if (missing) {
    const list = { to: exitListPath, label: 'Back to the exits' };
    return <RecordMissing noun="exit" icon={IconDoorExit} list={list} />;
  }
  return (
    <PageFrame
      title={row?.employee_name ?? 'Exit'}
      beside={row && <StageBadge stage={row.stage} />}
      text={row ? factsOf(row) : `Exit ${id}`}
      action={row && <ExitSteps exit={row} />}
    >
      {row && <ExitParts exit={row} reloads={reloads} onReload={reload} />}
      {!row && !error && <ExitSkeleton />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

function ExitParts({ exit, reloads, onReload }: { exit: ExitRecord; reloads: number; onReload: () => void }) {
  return (
    <Grid align="start" gap={32} columns="minmax(0, 960px)" className={classes.layout}>
      <Stack gap={32} minWidth={0}>
        <MailState mails={exitMails} id={exit.id} />
        <EditExit key={`${reloads}.${exit.stage}`} exit={exit} onReload={onReload} />
        <LastAtWork exit={exit} />
        <NotGivenBack exit={exit} />
        <OpenWork exit={exit} />
        <Clearance exit={exit} />
        <Dues exit={exit} />
        <SignOffs key={exit.version} exit={exit} onReload={onReload} />
      </Stack>
      <Stack as="aside" gap={24} minWidth={0} aria-label="Beside the exit">
        <InterviewCard exit={exit} />
        <ExitTimeline id={exit.id} />
      </Stack>
    </Grid>
  );
}

/** Placeholders for the form, and for interview and timeline beside it. */
function ExitSkeleton() {
  return (
    <Grid align="start" gap={32} columns="minmax(0, 960px)" className={classes.layout}>
      <FormSkeleton title="The exit" fields={[1, 1, 1, 1, 1, 1, 1, 1, 2]} />
      <Stack gap={24} minWidth={0}>
        <Skeleton height={172} />
        <Skeleton height={280} />
      </Stack>
    </Grid>
  );
}

const factsOf = (row: ExitRecord) =>
  row.stage === 'Withdrawn'
    ? `${row.emp_code} · they stay`
    : [row.emp_code, noticeText(row.notice_days, row.notice_shortfall), accessText(row)].join(' · ');

function accessText({ access_ended_at, access_off_from }: ExitRecord): string {
  if (access_ended_at !== null) return 'access has ended';
  return access_off_from === null
    ? 'access ends when the last working day is over'
    : `access is off from ${showDate(access_off_from)}`;
}

function noticeText(days: number, shortfall: number): string {
  if (days === 0) return 'no notice is owed';
  if (shortfall === 0) return `the notice of ${daysText(days)} is worked`;
  return `${shortfall} of ${daysText(days)} of notice ${shortfall === 1 ? 'is' : 'are'} not worked`;
}

function EditExit({ exit, onReload }: { exit: ExitRecord; onReload: () => void }) {
  const go = useGo();
  // The version that the form started with: the record may reload meanwhile.
  const [begun] = useState(exit);
  const edit = useWrite(updateExit, { refreshes: exitReads });
  const toList = () => go(exitListPath);
  const form = useRecordForm({
    schema: exitForm,
    editing: startOf(begun),
    save: (values) => {
      const { user_id: _, ...changes } = values;
      return edit.send({ body: { ...changes, id: begun.id, version: begun.version } });
    },
    saved: toList,
  });
  const reason = whyNotEdit(exit.stage);
  if (reason) {
    return <LockedExit exit={begun} reason={reason} form={form} />;
  }
  return (
    <FormFrame form={form} submitLabel="Submit" onCancel={toList} onReload={onReload}>
      <ExitFields form={form} saved={begun} />
    </FormFrame>
  );
}

type LockedExitProps = {
  exit: ExitRecord;
  reason: string;
  form: Parameters<typeof ExitFields>[0]['form'];
};

function LockedExit({ exit, reason, form }: LockedExitProps) {
  return (
    <Stack gap={16} minWidth={0} className={classes.locked}>
      <Card as="p" padding={[10, 14]} color="ink-soft" background="sunken">
        {reason}
      </Card>
      <ExitFields form={form} saved={exit} locked />
    </Stack>
  );
}

/** Dates arrive in display format and are sent as YYYY-MM-DD. */
const startOf = (exit: ExitRecord) => ({
  user_id: exit.user_id,
  designation: exit.designation,
  department: exit.department,
  dept_hod_id: exit.dept_hod_id,
  date_joining: fromDmy(exit.date_joining) ?? null,
  date_reg: fromDmy(exit.date_reg) ?? null,
  lwd: fromDmy(exit.lwd) ?? null,
  reason: exit.reason,
  sendexit: exit.sendexit === 1,
});
