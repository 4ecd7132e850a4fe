import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOwnTasks, type OwnTask } from '../../tasks.ts';
import { OwnTaskDialog } from '../OwnTaskDialog.tsx';
import { TaskNotes, TaskState } from '../TaskItem.tsx';

/** The person's own onboarding tasks, in their account, whatever their rights. */
export function TasksArea() {
  const read = useRead(fetchOwnTasks, {});
  const [asked, setAsked] = useState<OwnTask>();
  return (
    <Grid gap={16}>
      <FramedList
        read={read}
        empty={{
          icon: IconListCheck,
          title: 'No tasks',
          text: 'When somebody joins, what you see to for them appears here.',
        }}
        renderItem={(row) => <OwnTaskItem task={row} onOpen={() => setAsked(row)} />}
      />
      {asked && <OwnTaskDialog task={asked} onClose={() => setAsked(undefined)} />}
    </Grid>
  );
}

function OwnTaskItem({ task, onOpen }: { task: OwnTask; onOpen: () => void }) {
  const { title, due, status, name, designation, doj, why_hr, part } = task;
  const isJoiner = part === 'Joiner' || task.owner_kind === 'Joiner';
  return (
    <Grid as="li" gap={6} padding={[12, 16]}>
      <Row wrap gap={8} align="center">
        <Text as="span" weight={600} size={15}>
          {title}
        </Text>
        <TaskState status={status} due={due} />
      </Row>
      <Text dim size={13}>
        {isJoiner ? `Due ${showDate(due)}` : `Due ${showDate(due)} · ${name}, ${designation}, joins ${showDate(doj)}`}
      </Text>
      {why_hr !== null && status === 'To do' && <Text size={13}>{why_hr}</Text>}
      <TaskNotes task={task} />
      <Row>
        <Button variant={status === 'To do' ? 'filled' : 'default'} size="xs" onClick={onOpen}>
          {actionOf(task)}
        </Button>
      </Row>
    </Grid>
  );
}

function actionOf({ part, status, joiner_note }: OwnTask): string {
  if (part === 'Joiner') return joiner_note === null ? 'Say how it goes' : 'Change what you said';
  return status === 'To do' ? 'Done' : 'Change';
}
