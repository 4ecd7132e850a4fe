import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { Typed } from './typed-cells.ts';
import type { useCells } from './use-cells.ts';

/** Cells that could not be saved, each with its reason and what to do; and those waiting to be sent. */
export function CellProblems({ cells }: { cells: ReturnType<typeof useCells> }) {
  const { counted } = useWriting();
  const refused = Object.entries(cells.typed).filter(([, { state }]) => state === 'refused');
  const waiting = Object.values(cells.typed).filter(({ state }) => state === 'waiting').length;
  if (refused.length === 0 && waiting === 0) return null;
  return (
    <Grid as="output" gap={8}>
      {waiting > 0 && (
        <Row wrap gap={12} align="center" padding={[8, 12]} background="tone-amber-soft" color="tone-amber">
          <span>{counted(waiting, 'cell waits', 'cells wait')} for the connection. They are kept in this browser.</span>
          <Button size="compact-sm" variant="default" onClick={cells.retry}>
            Send now
          </Button>
        </Row>
      )}
      {refused.length > 0 && (
        <Card as="section" padding={[4, 12]} aria-label="Not saved">
          {refused.map(([key, cell]) => (
            <Problem key={key} cell={cell} cells={cells} onDiscard={() => cells.forget(key)} />
          ))}
        </Card>
      )}
    </Grid>
  );
}

type ProblemProps = { cell: Typed; cells: ReturnType<typeof useCells>; onDiscard: () => void };

function Problem({ cell, cells, onDiscard }: ProblemProps) {
  const { weekdayInWords } = useWriting();
  const { row, date, text, refused, was } = cell;
  const [reason, setReason] = useState('');
  const asksReason = refused?.field === 'over_budget_reason';
  const again = () =>
    cells.save([{ row, date, text, ...(was && { was }), ...(reason.trim() && { reason: reason.trim() }) }]);
  return (
    <Row wrap gap={[4, 12]} align="center" justify="space-between" padding={[8, 0]}>
      <Text flex={1} minWidth={220}>
        <b>{row.title}</b>, {weekdayInWords(date)}, {text || 'nothing'}:{' '}
        <Text as="span" color="danger">
          {refused?.message}
        </Text>
      </Text>
      <Row gap={8} align="center">
        {asksReason && (
          <TextInput
            size="xs"
            w={220}
            aria-label="Reason above the budget"
            placeholder="Why more is needed"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && reason.trim() && again()}
          />
        )}
        <Button size="compact-sm" variant="default" disabled={asksReason && !reason.trim()} onClick={again}>
          {asksReason ? 'Save' : 'Save mine'}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
          Discard
        </Button>
      </Row>
    </Row>
  );
}
