import { fileSizeText } from '#platform/contract/files.ts';
import { mostImportBytes } from '#platform/contract/import-limits.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { download } from '#platform/web/download.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FileChoice } from '#platform/web/files/FileChoice.tsx';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { IconFileDownload, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import {
  exportRevisionTemplate,
  fetchRevisions,
  makeRevision,
  type TriedRevision,
  tryRevision,
  type WrongCell,
} from '../contract.ts';
import { RevisedPeople } from './RevisedPeople.tsx';

type Tried = { readonly file: File; readonly result: TriedRevision };

/** A file of rises is checked as soon as it is chosen, and sent for approval once it has no errors. */
export function NewRevision() {
  const { tried, refusal, busy, choose, send, drop } = useNewRevision();
  return (
    <Card as="section" padding={16} aria-label="New revision">
      <Stack gap={16} minWidth={0}>
        <Row wrap gap={[8, 16]} align="center" justify="space-between">
          <Heading>New revision</Heading>
          <Template />
        </Row>
        <FileChoice
          takes={`CSV or Excel (.xlsx) up to ${fileSizeText(mostImportBytes)}: a percent or a new amount for each person. The template has everybody in it. Nothing is stored until you send it for approval.`}
          accept=".csv,.txt,.tsv,.xlsx"
          refusal={refusal}
          busy={busy}
          choose={choose}
        />
        {tried && <Outcome tried={tried} busy={busy} onSend={send} onDiscard={drop} />}
      </Stack>
    </Card>
  );
}

const Template = () => (
  <Button
    variant="subtle"
    leftSection={<IconFileDownload size={16} stroke={1.6} />}
    onClick={() =>
      void download(exportRevisionTemplate, { format: 'xlsx' }, () => undefined, new AbortController().signal).catch(
        (error: unknown) => toast.error(messageOf(error)),
      )
    }
  >
    Download template
  </Button>
);

function useNewRevision() {
  const [tried, setTried] = useState<Tried>();
  const [refusal, setRefusal] = useState<string>();
  const look = useWrite(tryRevision);
  const make = useWrite(makeRevision, { refreshes: [fetchRevisions] });
  const query = (file: File) => ({ file_name: file.name.slice(0, 200) });
  const choose = async (file: File) => {
    setRefusal(undefined);
    setTried(undefined);
    try {
      const { result } = await look.send({ query: query(file), file });
      setTried({ file, result });
    } catch (error) {
      setRefusal(failureOf(error)?.fields?.['file'] ?? messageOf(error));
    }
  };
  const send = async () => {
    if (!tried) return;
    try {
      const { message } = await make.send({ query: query(tried.file), file: tried.file });
      if (message) toast.success(message);
      setTried(undefined);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return {
    tried,
    refusal,
    busy: look.sending || make.sending,
    choose: (file: File) => void choose(file),
    send: () => void send(),
    drop: () => setTried(undefined),
  };
}

type OutcomeProps = { tried: Tried; busy: boolean; onSend: () => void; onDiscard: () => void };

function Outcome({ tried: { file, result }, busy, onSend, onDiscard }: OutcomeProps) {
  const { counted } = useWriting();
  const { rows, totals, wrong, wrong_count, left_out } = result;
  const mayBeSent = wrong_count === 0 && rows.length > 0;
  return (
    <Stack gap={16} minWidth={0}>
      <Text as="output" weight={550}>
        {wrong_count > 0
          ? `${file.name}: ${counted(wrong_count, 'value')} to mend. Nothing is stored until all are right.`
          : rows.length === 0
            ? `${file.name} changes nobody’s pay.`
            : `${file.name} changes the pay of ${counted(rows.length, 'person', 'people')}.`}
      </Text>
      {left_out > 0 && <Text dim>{`${counted(left_out, 'line')} without a percent or a new amount left out.`}</Text>}
      {wrong.length > 0 && <WrongCells wrong={wrong} />}
      {rows.length > 0 && <RevisedPeople rows={rows} totals={totals} />}
      <Row wrap gap={8}>
        {mayBeSent && (
          <Button leftSection={<IconSend size={16} stroke={1.6} />} loading={busy} onClick={onSend}>
            Send for approval
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onDiscard}>
          Put the file away
        </Button>
      </Row>
    </Stack>
  );
}

const wrongColumns: readonly FigureColumn<WrongCell>[] = [
  { heading: 'Line', cell: ({ line }) => line },
  { heading: 'Column', cell: ({ field }) => field, words: true },
  { heading: 'It says', cell: ({ value }) => (value === '' ? '-' : value), words: true },
  { heading: 'What to mend', cell: ({ message }) => message, words: true },
];

const WrongCells = ({ wrong }: { wrong: readonly WrongCell[] }) => (
  <FigureTable
    name="Values to mend"
    columns={wrongColumns}
    rows={wrong}
    keyOf={({ line, field, message }) => `${line} ${field} ${message}`}
    wraps
  />
);
