import { Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { AuditCheck } from '../audit.ts';
import classes from './settings.module.css';
import { TrailBox } from './TrailBox.tsx';
import { useAuditCheck } from './use-audit-check.ts';

type Report = NonNullable<AuditCheck['last']>;

/** The result of the last check of the chain, with the seal to note down. */
export function CheckResult() {
  const read = useAuditCheck();
  return (
    <TrailBox label="Check of the chain" read={read} failed="How the last check ended could not be loaded." live>
      {(data) => <Shown check={data} />}
    </TrailBox>
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
      {last ? <Result report={last} /> : !failed && <Text color="ink-dim">The chain was never verified.</Text>}
    </>
  );
}

function Result({ report }: { report: Report }) {
  const { counted, dayInWords, momentInWords } = useWriting();
  const { former, head, other_keys, removed } = report;
  return (
    <>
      <p>
        <Verdict report={report} />{' '}
        <Text as="span" color="ink-dim">
          Checked on {momentInWords(report.at)} by {report.by}.
        </Text>
      </p>
      {head && (
        <Text color="ink-dim">
          {report.broken ? 'Last good' : 'Newest'} seal, to be noted down elsewhere: {dayInWords(head.day)} no.{' '}
          {head.position}, <code className={classes.hash}>{head.hash}</code>
        </Text>
      )}
      {former && (
        <Text color="ink-dim">
          Newest seal before the chain was renewed: {dayInWords(former.day)} no. {former.position},{' '}
          <code className={classes.hash}>{former.hash}</code>
        </Text>
      )}
      {other_keys.map(({ key, days }) => (
        <Text key={key} color="ink-dim">
          <StatusBadge tone="amber">Other key</StatusBadge> {counted(days, 'day is', 'days are')} signed with another
          key: <code className={classes.hash}>{key}</code>. If it was never yours, somebody else has signed the trail
          anew.
        </Text>
      ))}
      {removed > 0 && (
        <Text color="ink-dim">
          {counted(removed, 'value was', 'values were')} removed by retention. The trail says which.
        </Text>
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
