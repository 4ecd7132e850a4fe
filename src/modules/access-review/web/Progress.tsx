import { Button } from '@mantine/core';
import { useState } from 'react';
import { accessArea } from '#modules/access/web/public/addresses.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { fetchReviewProgress, type ReviewProgress } from '../contract.ts';
import classes from './access-review.module.css';

/** So many stand there at first, those with most left: the list below is not pushed out of sight. */
const most = 12;

/** How far each manager is with the latest review. */
export function Progress() {
  const { dayInWords } = useWriting();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useRead(fetchReviewProgress, {}, { keepPrevious: true });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  const { review, rows } = data;
  if (!review || rows.length === 0) return null;
  const whole = sumOf(rows);
  return (
    <section className={classes.progress} aria-label="Latest review">
      <header className={classes.head}>
        <h2 className={classes.title}>Review of {dayInWords(review.started_on)}</h2>
        <p className={classes.dim}>
          {answered(whole)} · due {dayInWords(review.due_on)}
          {whole.questioned > 0 && (
            <>
              {' · '}
              <PageLink to={questions} className={classes.questioned}>
                {whole.questioned} questioned
              </PageLink>
            </>
          )}
        </p>
      </header>
      <ul className={classes.managers}>
        {(all ? rows : rows.slice(0, most)).map((row) => (
          <li key={row.reviewer ?? ''}>
            <span className={classes.manager}>{row.reviewer ?? 'Administrators'}</span>
            <ProgressBar label={row.reviewer ?? 'Administrators'} percent={percentOf(row)} text={answered(row)} />
            <span className={classes.dim} aria-hidden="true">
              {row.people - row.open} of {row.people}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setAll(!all)}>
          {all ? `Show the first ${most}` : `Show all ${rows.length} reviewers`}
        </Button>
      )}
    </section>
  );
}

const questions = accessArea('reviews', { review: 'Latest', state: 'questioned', p: 1 });

const sumOf = (rows: readonly ReviewProgress[]) => ({
  people: rows.reduce((sum, { people }) => sum + people, 0),
  open: rows.reduce((sum, { open }) => sum + open, 0),
  questioned: rows.reduce((sum, { questioned }) => sum + questioned, 0),
});

const answered = ({ people, open }: Pick<ReviewProgress, 'people' | 'open'>) =>
  `${people - open} of ${people} answered`;

const percentOf = ({ people, open }: ReviewProgress) => ((people - open) / people) * 100;

function Bones() {
  return (
    <div className={classes.progress} aria-busy="true">
      <Skeleton width={180} height={18} />
      <ul className={classes.managers}>
        {Array.from({ length: 6 }, (_, row) => (
          <li key={row}>
            <Skeleton width="60%" />
            <Skeleton height={8} />
            <Skeleton width={40} />
          </li>
        ))}
      </ul>
    </div>
  );
}
