import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { fetchWeek, noteWeek, type Week } from '../weeks.ts';

/** The owner's note to the approvers of a week; saved when the field is left. */
export function WeekNote({ week, closed }: { week: Week; closed: boolean }) {
  const save = useWrite(noteWeek, { refreshes: [fetchWeek] });
  const { note } = week.sheet;
  const [text, setText] = useState(note ?? '');
  if (closed) {
    return note === null ? null : (
      <Grid gap={2} maxWidth={640}>
        <Text dim>Note to the week</Text>
        <Text lines>{note}</Text>
      </Grid>
    );
  }
  const leave = () => {
    const typed = text.trim();
    if (typed === (note ?? '')) return;
    void toastReply(save.send({ body: { week: week.week_start, note: typed === '' ? null : typed } }));
  };
  return (
    <Textarea
      label="Note to the week"
      description="For your approver"
      maw={640}
      autosize
      minRows={1}
      maxLength={5000}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
    />
  );
}
