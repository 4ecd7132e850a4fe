import { showDate } from '#platform/contract/dates.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Card, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchSickness, type SickNote, type SickSpell } from '../contract.ts';
import { NoteDialog } from './NoteDialog.tsx';

/** One's times of sickness, with the notes that are there and those that are missing. */
export function Sickness() {
  const { data } = useRead(fetchSickness, { query: {} });
  const [adding, setAdding] = useState<SickSpell | null>(null);
  if (!data || data.rows.length === 0) return null;
  return (
    <Grid as="section" gap={12} aria-label="Sickness">
      <Heading size={15}>Sickness</Heading>
      {data.rows.map((spell) => (
        <Card key={spell.from} padding={[12, 16]}>
          <Grid gap={8}>
            <Row justify="space-between">
              <Text weight={600}>{datesOf(spell.from, spell.to)}</Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Add note for ${datesOf(spell.from, spell.to)}`}
                onClick={() => setAdding(spell)}
              >
                Add note
              </Button>
            </Row>
            {spell.wanted.length > 0 && <Text color="tone-amber">Missing: {spell.wanted.join(', ')}</Text>}
            {spell.notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </Grid>
        </Card>
      ))}
      {adding && <NoteDialog spell={adding} onClose={() => setAdding(null)} />}
    </Grid>
  );
}

function Note({ note: { kind, from_date, to_date, words, files } }: { note: SickNote }) {
  return (
    <Grid gap={4}>
      <Text>
        {kind}, {datesOf(from_date, to_date)}
        {words ? `: ${words}` : ''}
      </Text>
      {files.length > 0 && <FileList files={files} label={`Files of the ${kind}`} />}
    </Grid>
  );
}

const datesOf = (from: string, to: string) => (from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`);
