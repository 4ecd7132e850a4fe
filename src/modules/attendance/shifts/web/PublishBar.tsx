import { Button } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchAttendance, fetchMonthMatrix } from '../../contract.ts';
import { fetchOwnShifts, fetchRoster, publishRoster, type Roster } from '../contract.ts';
import { changesOf, type Drafts, saysWith } from '../draft.ts';
import classes from './roster.module.css';

type PublishBarProps = {
  drafts: Drafts;
  warnings: readonly string[];
  shifts: Roster['shifts'];
  onDone: () => void;
};

const refreshes = [fetchRoster, fetchOwnShifts, fetchAttendance, fetchMonthMatrix];

/** Unpublished changes, and publishing them. */
export function PublishBar({ drafts, warnings, shifts, onDone }: PublishBarProps) {
  const { counted } = useWriting();
  const [opened, setOpened] = useState(false);
  const publish = useWrite(publishRoster, { refreshes });
  const people = [...Map.groupBy(drafts.values(), ({ employee_id }) => employee_id)];
  const send = async () => {
    const reply = await publish.send({ body: { days: changesOf(drafts) } });
    setOpened(false);
    onDone();
    return reply;
  };
  const whom = counted(people.length, 'person', 'people');
  return (
    <div className={classes.bar}>
      <Row wrap justify="space-between" align="center" gap={[8, 16]}>
        <Stack gap={2}>
          <Text weight={550} aria-live="polite">{`${counted(drafts.size, 'day')} of ${whom} not published`}</Text>
          <Text dim>{warnings[0] ?? 'Nobody is told until you publish.'}</Text>
        </Stack>
        <Row gap={8}>
          <Button variant="default" onClick={onDone}>
            Discard
          </Button>
          <Button onClick={() => setOpened(true)}>Publish</Button>
        </Row>
      </Row>
      <DialogFrame
        title="Publish the roster"
        opened={opened}
        onClose={() => setOpened(false)}
        width={520}
        actions={
          <Button loading={publish.sending} onClick={() => void toastReply(send())}>
            {`Publish and tell ${whom}`}
          </Button>
        }
      >
        <Stack gap={16}>
          <Stack as="ul" gap={10} maxHeight={320} scrolls>
            {people.map(([id, days]) => (
              <li key={id}>
                <Text weight={550}>{days[0]?.name}</Text>
                {days.map((draft) => (
                  <Text key={draft.cell.date} size={13}>
                    {`${showDate(draft.cell.date)}: ${saysWith(draft, shifts)}, was ${draft.cell.says}`}
                  </Text>
                ))}
              </li>
            ))}
          </Stack>
          <Warnings warnings={warnings} />
        </Stack>
      </DialogFrame>
    </div>
  );
}

function Warnings({ warnings }: Pick<PublishBarProps, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-label="Worth a second look">
      <Text weight={550} color="tone-amber">
        Worth a second look
      </Text>
      {warnings.map((warning) => (
        <Text key={warning} size={13}>
          {warning}
        </Text>
      ))}
    </Stack>
  );
}
