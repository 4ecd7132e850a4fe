import { Button } from '@mantine/core';
import type { HistoryChange, HistoryEntry } from '#platform/contract/history.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { FailedState } from '../feedback/FailedState.tsx';
import type { More } from '../query.ts';
import { Ago } from './Ago.tsx';
import classes from './timeline.module.css';

/**
 * What happened to a record, newest first: `<Timeline history={useMore(fetchEnquiryHistory, (page) => …)} />`. The
 * module's endpoint answers from `historyOf`.
 */
export function Timeline({ history }: { history: More<HistoryEntry> }) {
  const { rows, error, more, loadingMore, reload } = history;
  return (
    <section className={classes.timeline} aria-label="Timeline">
      <h2 className={classes.title}>Timeline</h2>
      {!rows && error && <FailedState error={error} onRetry={reload} />}
      {!rows && !error && <TimelineSkeleton />}
      {rows?.length === 0 && <p className={classes.when}>Nothing has happened to it yet.</p>}
      {rows && rows.length > 0 && (
        <ol className={classes.entries}>
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {more && (
        <Button variant="subtle" size="compact-sm" loading={loadingMore} onClick={more}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={classes.entry}>
      <p className={classes.says}>{entry.says}</p>
      {entry.changes.length > 0 && (
        <ul className={classes.changes}>
          {entry.changes.map((change) => (
            <Change key={change.label} change={change} />
          ))}
        </ul>
      )}
      <p className={classes.when}>
        {entry.by} · <Ago moment={entry.at} />
      </p>
    </li>
  );
}

function Change({ change: { label, from, to } }: { change: HistoryChange }) {
  return (
    <li>
      {label}: {from !== null && <span className={classes.from}>{from}</span>}
      {from !== null && ' → '}
      {to ?? 'none'}
    </li>
  );
}

function TimelineSkeleton() {
  return (
    <div className={classes.bones} aria-busy="true">
      {[70, 55, 80, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={34} />
      ))}
    </div>
  );
}
