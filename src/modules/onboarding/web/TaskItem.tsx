import { showDate } from '#platform/contract/dates.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TaskStatus } from '../rules.ts';
import type { OnboardingTask } from '../tasks.ts';

const tones: Readonly<Record<TaskStatus, Tone>> = { 'To do': 'neutral', Done: 'green', 'N/A': 'grey' };

/** Its state, including overdue. */
export function TaskState({ status, due }: Pick<OnboardingTask, 'status' | 'due'>) {
  const today = useToday();
  const isLate = status === 'To do' && due < today;
  return <StatusBadge tone={isLate ? 'red' : tones[status]}>{isLate ? 'Overdue' : status}</StatusBadge>;
}

/** A task for HR to read. */
export function TaskItem({ task, onOpen }: { task: OnboardingTask; onOpen: (() => void) | undefined }) {
  const { title, due, status, why_hr, done_by } = task;
  return (
    <Grid as="li" gap={4} padding={[12, 16]}>
      <Row wrap gap={8} align="center">
        <Text as="span" weight={600}>
          {title}
        </Text>
        <TaskState status={status} due={due} />
        {!task.required && (
          <Text as="span" dim size={13}>
            optional
          </Text>
        )}
        {onOpen && (
          <Button variant="subtle" size="compact-sm" onClick={onOpen} aria-label={`Change ${title}`}>
            Change
          </Button>
        )}
      </Row>
      <Text dim size={13}>
        {[`Due ${showDate(due)}`, ownersOf(task), status !== 'To do' && done_by !== null && `by ${done_by}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {why_hr !== null && status === 'To do' && (
        <Text size={13} color="tone-amber">
          {why_hr}
        </Text>
      )}
      <TaskNotes task={task} />
    </Grid>
  );
}

function ownersOf({ owner_kind, owners }: OnboardingTask): string {
  if (owner_kind === 'Joiner') return 'The joiner';
  return owners.length > 3 ? `${owners.slice(0, 3).join(', ')} and ${owners.length - 3} more` : owners.join(', ');
}

type Noted = Pick<OnboardingTask, 'title' | 'note' | 'joiner_note' | 'files' | 'kind'>;

/** Both sides' notes, and the files as evidence. */
export function TaskNotes({ task: { title, note, joiner_note, files, kind } }: { task: Noted }): ReactNode {
  return (
    <>
      {note !== null && <Text size={13}>{note}</Text>}
      {joiner_note !== null && (
        <Text size={13}>
          {kind === 'Check-in' ? 'The joiner: ' : ''}
          {joiner_note}
        </Text>
      )}
      {files.length > 0 && <FileList files={files} label={`Files of ${title}`} />}
    </>
  );
}
