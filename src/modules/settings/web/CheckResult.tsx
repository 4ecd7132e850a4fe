import { Button } from '@mantine/core';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { AuditCheck } from '../audit.ts';
import classes from './settings.module.css';
import { useAuditCheck } from './use-audit-check.ts';

type Report = NonNullable<AuditCheck['last']>;

/** How the last check of the chain ended, with the seal to note down. */
export function CheckResult() {
  const { data, error, refetch } = useAuditCheck();
  return (
    <section className={classes.check} aria-label="Check of the chain" aria-live="polite">
      {data && <Shown check={data} />}
      {!data && !error && <Skeleton width="60%" height={18} />}
      {!data && error && (
        <p className={classes.quiet}>
          How the last check ended could not be loaded.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}

function Shown({ check: { running, failed, last } }: { check: AuditCheck }) {
  if (running) {
    return (
      <p>
        <StatusBadge tone="blue">Verifying</StatusBadge> The whole trail is being checked against its seals.
      </p>
    );
  }
  return (
    <>
      {failed && (
        <p>
          <StatusBadge tone="red">Not finished</StatusBadge> The last check was broken off: {failed.error}. Please try
          again.
        </p>
      )}
      {last ? <Result report={last} /> : !failed && <p className={classes.quiet}>The chain was never verified.</p>}
    </>
  );
}

function Result({ report }: { report: Report }) {
  const { dayInWords, momentInWords } = useWriting();
  const { head } = report;
  return (
    <>
      <p>
        <Verdict report={report} />{' '}
        <span className={classes.quiet}>
          Checked on {momentInWords(report.at)} by {report.by}.
        </span>
      </p>
      {head && (
        <p className={classes.quiet}>
          {report.broken ? 'Last good' : 'Newest'} seal, to be noted down elsewhere: {dayInWords(head.day)} no.{' '}
          {head.position}, <code className={classes.hash}>{head.hash}</code>
        </p>
      )}
    </>
  );
}

function Verdict({ report: { checked, days, broken, unsealed } }: { report: Report }) {
  const { counted, dayInWords } = useWriting();
  const intact = `${counted(checked, 'entry', 'entries')} of ${counted(days, 'day')}`;
  if (broken) {
    return (
      <>
        <StatusBadge tone="red">Broken</StatusBadge> On {dayInWords(broken.day)} at no. {broken.position} {broken.fault}
        . Before that, {intact} are as they were sealed.
      </>
    );
  }
  if (unsealed > 0) {
    return (
      <>
        <StatusBadge tone="amber">Unsealed</StatusBadge> {counted(unsealed, 'entry has', 'entries have')} no seal though
        older than five minutes. {intact} are as they were sealed.
      </>
    );
  }
  return (
    <>
      <StatusBadge tone="green">Intact</StatusBadge> {intact} are as they were sealed.
    </>
  );
}
