import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HistoryChange, HistoryEntry, HistoryUndo } from '#platform/contract/history.ts';
import type { ToldValue } from '#platform/contract/history.ts';
import { takeBack } from '../feedback/tell-done.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { FailedState } from '../feedback/FailedState.tsx';
import { Box, Grid, Heading, Stack, Text } from '../layout/Parts.tsx';
import type { More } from '../query.ts';
import { useWriting } from '../use-writing.ts';
import { Ago } from './Ago.tsx';
import { Told } from './Told.tsx';
import classes from './timeline.module.css';

/**
 * The history of a record, newest first: `<Timeline history={useMore(fetchEnquiryHistory, (page) => …)} />`. The
 * module's endpoint answers from `historyOf`.
 */
export function Timeline({ history }: { history: More<HistoryEntry> }) {
  const { rows, error, more, loadingMore, reload } = history;
  return (
    <Stack as="section" align="start" gap={12} minWidth={0} aria-label="Timeline">
      <Heading>Timeline</Heading>
      {!rows && error && <FailedState error={error} onRetry={reload} />}
      {!rows && !error && <TimelineSkeleton />}
      {rows?.length === 0 && (
        <Text color="ink-dim" size={12}>
          No activity yet.
        </Text>
      )}
      {rows && rows.length > 0 && (
        <Box as="ol" width="100%">
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      {more && (
        <Button variant="subtle" size="compact-sm" loading={loadingMore} onClick={more}>
          Show earlier
        </Button>
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={classes.entry}>
      <Text color="ink" weight={550}>
        {entry.says}
      </Text>
      {entry.changes.length > 0 && (
        <Box as="ul" margin={[2, 0]} color="ink-soft" breakAnywhere>
          {entry.changes.map((change) => (
            <Change key={change.label} change={change} />
          ))}
        </Box>
      )}
      <Text color="ink-dim" size={12}>
        {entry.by} · <Ago moment={entry.at} /> {entry.undo && <UndoButton undo={entry.undo} of={entry.says} />}
      </Text>
    </li>
  );
}

function UndoButton({ undo: { key, steps }, of }: { undo: HistoryUndo; of: string }) {
  const [busy, setBusy] = useState(false);
  const { showNumber } = useWriting();
  const label = steps === 1 ? 'Undo' : `Undo all ${showNumber(steps)}`;
  const begin = async () => {
    setBusy(true);
    await takeBack(key);
    setBusy(false);
  };
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={busy}
      aria-label={`${label}: ${of}`}
      onClick={() => void begin()}
    >
      {label}
    </Button>
  );
}

function Change({ change: { label, from, to } }: { change: HistoryChange }) {
  return (
    <li>
      {label}:{' '}
      {from !== null && !isSame(from, to) && (
        <>
          <Text as="span" color="ink-dim">
            <Told value={from} />
          </Text>
          {' → '}
        </>
      )}
      <Told value={to} none="none" />
    </li>
  );
}

/** If old and new values are withheld for the same reason, that is shown once. */
const isSame = (from: ToldValue, to: ToldValue) =>
  typeof from === 'object' && typeof to === 'object' && from?.withheld === to?.withheld;

function TimelineSkeleton() {
  return (
    <Grid gap={14} width="100%" aria-busy="true">
      {[70, 55, 80, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={34} />
      ))}
    </Grid>
  );
}
