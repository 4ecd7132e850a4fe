import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { staffModule } from '../rights.ts';
import { fetchStaffHistory } from '../contract.ts';
import {
  deleteKeyMilestones,
  fetchKeyMilestones,
  type Milestone,
  milestoneFile,
  milestoneForm,
  saveKeyMilestones,
} from '../papers.ts';
import classes from './staff.module.css';

const reads = [fetchKeyMilestones, fetchStaffHistory];

/** A person's milestones, newest first. */
export function MilestonesTab({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchKeyMilestones, { query: { id } });
  const [adding, setAdding] = useState(false);
  const may = useMay()(staffModule.update);
  return (
    <Grid as="section" gap={16} maxWidth={760} aria-label="Key milestones">
      {may && (
        <Row wrap align="center" gap={10} className={classes.line}>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
            Add milestone
          </Button>
        </Row>
      )}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data?.rows.length === 0 && <Text dim>No key milestones yet.</Text>}
      {data && data.rows.length > 0 && (
        <Grid as="ol" gap={10}>
          {data.rows.map((milestone) => (
            <Entry key={milestone.id} milestone={milestone} may={may} />
          ))}
        </Grid>
      )}
      {adding && <MilestoneDialog id={id} onClose={() => setAdding(false)} />}
    </Grid>
  );
}

function Entry({ milestone, may }: { milestone: Milestone; may: boolean }) {
  const remove = useRemove();
  return (
    <Grid as="li" gap={8} padding={[12, 14]} framed>
      <div className={classes.entryHead}>
        <Text weight={600}>{milestone.title}</Text>
        <Text as="time" dim dateTime={milestone.date}>
          {showDate(milestone.date)}
        </Text>
        {may && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Delete ${milestone.title}`}
            onClick={() => void remove(milestone)}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      {milestone.key_milestones.length > 0 && (
        <FileList files={milestone.key_milestones} label={`Documents of ${milestone.title}`} />
      )}
    </Grid>
  );
}

function MilestoneDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const add = useWrite(saveKeyMilestones, { refreshes: reads });
  const form = useRecordForm({
    schema: milestoneForm,
    start: { key_milestones: [] },
    save: (values) => add.send({ query: { id }, body: values }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title="Add milestone"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      width={560}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Add</SubmitButton>}
    >
      <FieldGrid>
        <TextField {...form.field('title')} begins />
        <DateField {...form.field('date')} wire="iso" />
        <FileField {...form.field('key_milestones')} upload={milestoneFile} most={5} />
      </FieldGrid>
    </DialogFrame>
  );
}

function useRemove(): (milestone: Milestone) => Promise<void> {
  const { send } = useWrite(deleteKeyMilestones, { refreshes: reads });
  return async ({ id, title }) => {
    const text = (
      <>
        Are you sure you want to delete this item ?<br />
        <strong>{title}</strong>
      </>
    );
    if (!(await confirm({ title: 'Delete milestone', text, confirmLabel: 'Delete', danger: true }))) return;
    await toastReply(send({ query: { id } }));
  };
}
