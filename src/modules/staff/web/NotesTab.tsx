import { roleIds } from '#modules/sign-in/contract.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { staffModule } from '../rights.ts';
import { fetchStaffHistory } from '../contract.ts';
import { deleteNotes, fetchNotes, type Note, noteForm, saveNotes } from '../papers.ts';
import classes from './staff.module.css';

const reads = [fetchNotes, fetchStaffHistory];

/** HR's notes about someone, for HR and the managers above them. */
export function NotesTab({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchNotes, { query: { id } });
  const [round, setRound] = useState(0);
  const may = useMay()(staffModule.update);
  return (
    <Grid as="section" gap={16} maxWidth={760} aria-label="Notes">
      <Text dim>For HR, administrators and the managers above; not for the person.</Text>
      {may && <NoteForm key={round} id={id} onAdded={() => setRound(round + 1)} />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data?.rows.length === 0 && <Text dim>Nothing noted yet.</Text>}
      {data && data.rows.length > 0 && (
        <Grid as="ol" gap={10}>
          {data.rows.map((note) => (
            <Entry key={note.id} note={note} />
          ))}
        </Grid>
      )}
    </Grid>
  );
}

function NoteForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const add = useWrite(saveNotes, { refreshes: reads });
  const form = useRecordForm({
    schema: noteForm,
    save: (values) => add.send({ query: { id }, body: values }),
    saved: onAdded,
  });
  return (
    <Grid noValidate as="form" gap={16} maxWidth={760} onSubmit={(event) => void form.submit(event)}>
      <LongTextField {...form.field('note')} />
      <Row wrap align="center" gap={10} className={classes.line}>
        <SubmitButton saving={form.saving}>Save note</SubmitButton>
      </Row>
    </Grid>
  );
}

function Entry({ note }: { note: Note }) {
  const { momentInWords } = useWriting();
  const actor = useActor();
  const may = useMay()(staffModule.update) && (note.mine || actor.role.id === roleIds.hr);
  const remove = useRemove();
  return (
    <Grid as="li" gap={8} padding={[12, 14]} framed>
      <p className={classes.lines}>{note.note}</p>
      <div className={classes.entryHead}>
        <Text dim>
          {note.createdBy} · <time dateTime={note.createdAt}>{momentInWords(note.createdAt)}</time>
        </Text>
        {may && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Delete the note of ${momentInWords(note.createdAt)}`}
            onClick={() => void remove(note)}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
    </Grid>
  );
}

function useRemove(): (note: Note) => Promise<void> {
  const { send } = useWrite(deleteNotes, { refreshes: reads });
  return async ({ id }) => {
    const question = {
      title: 'Delete note',
      text: 'Are you sure you want to delete this item ?',
      confirmLabel: 'Delete',
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await toastReply(send({ query: { id } }));
  };
}
