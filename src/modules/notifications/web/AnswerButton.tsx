import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import type { NotificationRow } from '../contract.ts';
import { useAnswers } from './public/answers.ts';

/** The button for a decision that a notification asks for. */
export function AnswerButton({ row }: { row: NotificationRow }) {
  const [opened, setOpened] = useState(false);
  const answers = useAnswers();
  const { asks } = row;
  const Answer = asks && answers[asks.entity];
  if (!Answer) return null;
  return (
    <Popover position="bottom-end" width={320} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="default" aria-label={`Decide: ${row.title}`} onClick={() => setOpened(true)}>
          Decide
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={row.title}>
        <Grid gap={10}>
          <Text size={14}>{row.title}</Text>
          {row.body && <Text dim>{row.body}</Text>}
          <Answer id={asks.id} />
        </Grid>
      </Popover.Dropdown>
    </Popover>
  );
}
