import { showDate } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Card, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { checkSickNote, fetchSickness, removeSickNote, type SickNote, type SickSpell } from '../contract.ts';
import { NoteDialog } from './NoteDialog.tsx';

type SicknessProps = {
  /** The person, for HR; the reader by default. */
  employeeId?: number;
};

/** Spells of sickness in the last year, with existing and missing notes. */
export function Sickness({ employeeId }: SicknessProps) {
  const { data } = useRead(fetchSickness, { query: employeeId === undefined ? {} : { employee_id: employeeId } });
  const [adding, setAdding] = useState<SickSpell | null>(null);
  const isOwn = employeeId === undefined;
  if (!data || (isOwn && data.rows.length === 0)) return null;
  return (
    <Grid as="section" gap={12} aria-label="Sickness">
      <Heading size={15}>Sickness</Heading>
      {data.rows.length === 0 && <Text dim>No sickness in the last twelve months</Text>}
      {data.rows.map((spell) => (
        <Spell key={spell.from} spell={spell} onAdd={() => setAdding(spell)} />
      ))}
      {adding && <NoteDialog spell={adding} isOwn={isOwn} onClose={() => setAdding(null)} />}
    </Grid>
  );
}

function Spell({ spell: { from, to, wanted, notes }, onAdd }: { spell: SickSpell; onAdd: () => void }) {
  const dates = datesOf(from, to);
  return (
    <Card padding={[12, 16]}>
      <Grid gap={8}>
        <Row wrap justify="space-between" align="center" gap={8}>
          <Text weight={600}>{dates}</Text>
          <Button size="compact-sm" variant="default" aria-label={`Add note for ${dates}`} onClick={onAdd}>
            Add note
          </Button>
        </Row>
        {wanted.length > 0 && <Text color="tone-amber">Missing: {wanted.join(', ')}</Text>}
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </Grid>
    </Card>
  );
}

function Note({ note }: { note: SickNote }) {
  const { kind, from_date, to_date, words, files, checked_at, checked_by, may_delete } = note;
  const { momentInWords } = useWriting();
  const { check, remove } = useNote(note);
  const name = `${kind}, ${datesOf(from_date, to_date)}`;
  return (
    <Grid gap={4}>
      <Row wrap justify="space-between" align="center" gap={[4, 8]}>
        <Row wrap align="center" gap={8}>
          <Text>{name}</Text>
          {checked_at !== null && (
            <StatusBadge tone="green">
              Checked{checked_by === null ? '' : ` by ${checked_by}`} {momentInWords(checked_at)}
            </StatusBadge>
          )}
        </Row>
        <Row align="center" gap={4}>
          {check && (
            <Button size="compact-sm" variant="default" aria-label={`Mark ${name} as checked`} onClick={check}>
              Mark as checked
            </Button>
          )}
          {may_delete && (
            <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} onClick={remove}>
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          )}
        </Row>
      </Row>
      {words && <Text dim>{words}</Text>}
      {files.length > 0 && <FileList files={files} label={`Files of the ${kind}`} />}
    </Grid>
  );
}

/** The actions that the reader has on a note. */
function useNote({ id, kind, may_check }: SickNote) {
  const checking = useWrite(checkSickNote, { refreshes: [fetchSickness] });
  const removing = useWrite(removeSickNote, { refreshes: [fetchSickness] });
  const remove = async () => {
    const yes = await confirm({
      title: 'Delete note',
      text: `This ${kind.toLowerCase()} is deleted with its files. Nothing of it is kept.`,
      confirmLabel: 'Delete note',
      danger: true,
    });
    if (yes) await removing.send({ query: { id } });
  };
  return {
    check: may_check ? () => void checking.send({ query: { id } }) : undefined,
    remove: () => void remove(),
  };
}

const datesOf = (from: string, to: string) => (from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`);
