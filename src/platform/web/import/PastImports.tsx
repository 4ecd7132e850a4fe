import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Import } from '#platform/contract/import.ts';
import type { ImportRun } from '#platform/contract/import/runs.ts';
import { Heading, Row, Stack, Text } from '../layout/Parts.tsx';
import { useRead } from '../query.ts';
import { useWriting } from '../use-writing.ts';
import { useUndo } from './use-undo.ts';

type PastImportsProps = { declared: Import<unknown>; refreshes: readonly AnyEndpoint[] };

/** The latest imports and who made them; the newest can be undone. */
export function PastImports({ declared, refreshes }: PastImportsProps) {
  const { data } = useRead(declared.calls.runs, {});
  const { undo, undoing } = useUndo(declared, refreshes);
  if (!data || data.runs.length === 0) return null;
  return (
    <Stack gap={8} alignSelf="stretch" minWidth={0}>
      <Heading as="h3" size={13}>
        Last imports
      </Heading>
      <Stack as="ul" gap={8} minWidth={0}>
        {data.runs.map((run) => (
          <PastImport key={run.run} run={run} declared={declared} undoing={undoing} onUndo={() => undo(run.run)} />
        ))}
      </Stack>
    </Stack>
  );
}

type PastImportProps = { run: ImportRun; declared: Import<unknown>; undoing: boolean; onUndo: () => void };

function PastImport({ run, declared: { one, many }, undoing, onUndo }: PastImportProps) {
  const { counted, momentInWords } = useWriting();
  const [asked, setAsked] = useState(false);
  const { file, added, addedBy, addedAt, undoneBy, removed, undoable } = run;
  const what = `${counted(added, one, many)}${file === null ? '' : ` from ${file}`}`;
  return (
    <Row as="li" wrap gap={8}>
      <Text as="span" size={13}>
        {what}, by {addedBy} on {momentInWords(addedAt)}
        {undoneBy !== null && `; undone by ${undoneBy}, ${counted(removed ?? 0, one, many)} removed`}
      </Text>
      {undoable && (
        <Button
          variant={asked ? 'filled' : 'default'}
          color={asked ? 'red' : undefined}
          size="compact-xs"
          loading={undoing}
          aria-label={asked ? undefined : `Undo ${what}`}
          onClick={asked ? onUndo : () => setAsked(true)}
        >
          {asked ? `Remove ${counted(added, one, many)}` : 'Undo'}
        </Button>
      )}
      {undoable && asked && (
        <Text as="span" dim size={12}>
          What was changed or used since stays.
        </Text>
      )}
    </Row>
  );
}
