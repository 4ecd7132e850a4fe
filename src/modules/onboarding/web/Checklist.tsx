import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Onboarding } from '../contract.ts';
import { isLive } from '../life.ts';
import { addTask, fetchTasks, type Gate, type OnboardingTask } from '../tasks.ts';
import { AddTaskDialog } from './AddTaskDialog.tsx';
import { IssueTerms } from './IssueTerms.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { TaskItem } from './TaskItem.tsx';

/** The gates, then the tasks before, on and after the first day. */
export function Checklist({ row }: { row: Onboarding }) {
  const { data, error, refetch } = useRead(fetchTasks, { params: { onboarding_id: row.id } });
  const [asked, setAsked] = useState<OnboardingTask>();
  const [isAdding, setAdding] = useState(false);
  const may = useMay()(addTask.access) && (isLive(row.status) || row.status === 'Completed');
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  const parts = [
    { title: 'Before the first day', rows: data.rows.filter(({ due }) => due < row.doj) },
    { title: 'First day', rows: data.rows.filter(({ due }) => due === row.doj) },
    { title: 'Afterwards', rows: data.rows.filter(({ due }) => due > row.doj) },
  ];
  return (
    <Stack gap={16}>
      <Gates gates={data.gates} row={row} may={may} />
      {parts.map(
        ({ title, rows }) =>
          rows.length > 0 && <Part key={title} title={title} rows={rows} onOpen={may ? setAsked : undefined} />,
      )}
      {may && (
        <Row>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
            Add task
          </Button>
        </Row>
      )}
      {asked && <TaskDialog task={asked} onClose={() => setAsked(undefined)} />}
      {isAdding && <AddTaskDialog row={row} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function Gates({ gates, row, may }: { gates: readonly Gate[]; row: Onboarding; may: boolean }) {
  if (gates.length === 0) return null;
  return (
    <Card title="Before they become an employee">
      <Grid as="ul" gap={8}>
        {gates.map((gate) => (
          <Row as="li" key={gate.key} gap={8} align="center" wrap>
            {gate.done ? (
              <IconCircleCheck size={18} color="var(--tone-green)" aria-label="Done" />
            ) : (
              <IconCircleDashed size={18} color="var(--tone-amber)" aria-label="Open" />
            )}
            <Text as="span">{gate.done ? gate.label : gate.why}</Text>
            {gate.key === 'terms' && !gate.done && may && <IssueTerms row={row} />}
          </Row>
        ))}
      </Grid>
    </Card>
  );
}

type PartProps = {
  title: string;
  rows: readonly OnboardingTask[];
  onOpen: ((task: OnboardingTask) => void) | undefined;
};

const nothing = { icon: IconCircleCheck, title: 'No tasks', text: 'Nothing is to be done here.' };

function Part({ title, rows, onOpen }: PartProps) {
  const done = rows.filter(({ status }) => status !== 'To do').length;
  return (
    <Grid as="section" gap={8}>
      <Row gap={8} align="baseline">
        <Heading>{title}</Heading>
        <Text as="span" dim size={13}>
          {done} of {rows.length} done
        </Text>
      </Row>
      <FramedList
        read={{ data: { rows }, error: null, refetch: () => undefined }}
        empty={nothing}
        renderItem={(task) => <TaskItem task={task} onOpen={onOpen && (() => onOpen(task))} />}
      />
    </Grid>
  );
}
