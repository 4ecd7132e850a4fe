import { useState } from 'react';
import type { Tone } from '#platform/contract/flow.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { timeLeft } from '#platform/contract/relative-time.ts';
import { VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import type { Escalation } from '../contract.ts';
import { type Due, dueOf, type Severity, shareLeft } from '../levels.ts';
import { isOpen, waitsForAnswer } from '../life.ts';

const severityTones: Readonly<Record<Severity, Tone>> = {
  Low: 'neutral',
  Medium: 'blue',
  High: 'amber',
  Critical: 'red',
};

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <StatusBadge tone={severityTones[severity]}>{severity}</StatusBadge>
);

const dueTones: Readonly<Record<Due, Tone>> = { overdue: 'red', soon: 'amber', 'in time': 'green', over: 'grey' };
/** When the first answer is due; once there is one, whether it was on time. */
export function AnswerDue({ row }: { row: Escalation }) {
  const { begun_at, respond_by, first_response_at, status } = row;
  if (first_response_at !== null) return <Answered at={first_response_at} due={respond_by} />;
  return <Clock begun={begun_at} due={respond_by} runs={waitsForAnswer(status)} />;
}

function Answered({ at, due }: { at: string; due: string }) {
  const isLate = Date.parse(at) > Date.parse(due);
  return (
    <StatusBadge tone={isLate ? 'amber' : 'green'}>
      <Exactly moment={at} says="answered">
        {isLate ? 'Late' : 'In time'}
      </Exactly>
    </StatusBadge>
  );
}

export const ResolutionDue = ({ row: { begun_at, due_at, status } }: { row: Escalation }) => (
  <Clock begun={begun_at} due={due_at} runs={isOpen(status)} />
);

function Clock({ begun, due, runs }: { begun: string; due: string; runs: boolean }) {
  const [opened] = useState(() => new Date());
  const { zone } = useSession();
  const state = dueOf(begun, runs ? due : null, opened);
  return (
    <StatusBadge tone={dueTones[state]} {...(runs && { left: shareLeft(begun, due, opened) })}>
      <Exactly moment={due} says="due">
        {runs ? timeLeft(due, opened) : showDate(dateOf(due, zone))}
      </Exactly>
    </StatusBadge>
  );
}

/** A short text, with the exact time on hover and for screen readers. */
function Exactly({ moment, says, children }: { moment: string; says: string; children: string }) {
  const { momentInWords } = useWriting();
  const exact = `${says} ${momentInWords(moment)}`;
  return (
    <span title={exact}>
      {children}
      <VisuallyHidden>, {exact}</VisuallyHidden>
    </span>
  );
}
