import { Button } from '@mantine/core';
import { useState } from 'react';
import { accessArea } from '#modules/access/web/public/addresses.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Card, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { fetchReviewProgress, type ReviewProgress } from '../contract.ts';
import classes from './access-review.module.css';

/** The rows shown at first, most open first, so that the list below stays in view. */
const most = 12;

/** Each manager's progress in the latest review. */
export function Progress() {
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useRead(fetchReviewProgress, {}, { keepPrevious: true });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  const { review, rows } = data;
  if (!review || rows.length === 0) return null;
  const whole = sumOf(rows);
  return (
    <Card as="section" flex="none" padding={[12, 16]} margin={[0, 0, 12]} aria-label="Latest review">
      <ReviewHead review={review} whole={whole} />
      <Grid
        as="ul"
        gap={[4, 24]}
        columns="repeat(auto-fill, minmax(280px, 1fr))"
        margin={[10, 0, 0]}
        className={classes.managers}
      >
        {(all ? rows : rows.slice(0, most)).map((row) => (
          <Manager key={row.reviewer ?? ''} row={row} />
        ))}
      </Grid>
      {rows.length > most && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setAll(!all)}>
          {all ? `Show the first ${most}` : `Show all ${rows.length} reviewers`}
        </Button>
      )}
    </Card>
  );
}

type ReviewHeadProps = {
  review: { started_on: string; due_on: string };
  whole: ReturnType<typeof sumOf>;
};

function ReviewHead({ review, whole }: ReviewHeadProps) {
  const { dayInWords } = useWriting();
  return (
    <Row as="header" wrap align="baseline" justify="space-between" gap={[4, 16]}>
      <Heading size={14}>Review of {dayInWords(review.started_on)}</Heading>
      <Text dim figures>
        {answered(whole)} · due {dayInWords(review.due_on)}
        {whole.questioned > 0 && (
          <>
            {' · '}
            <PageLink to={questions} className={classes.questioned}>
              {whole.questioned} questioned
            </PageLink>
          </>
        )}
      </Text>
    </Row>
  );
}

function Manager({ row }: { row: ReviewProgress & { reviewer: string | null } }) {
  return (
    <li>
      <Text as="span" size={13} oneLine>
        {row.reviewer ?? 'Administrators'}
      </Text>
      <ProgressBar label={row.reviewer ?? 'Administrators'} percent={percentOf(row)} text={answered(row)} />
      <Text as="span" dim figures aria-hidden="true">
        {row.people - row.open} of {row.people}
      </Text>
    </li>
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
    <Card flex="none" padding={[12, 16]} margin={[0, 0, 12]} aria-busy="true">
      <Skeleton width={180} height={18} />
      <Grid
        as="ul"
        gap={[4, 24]}
        columns="repeat(auto-fill, minmax(280px, 1fr))"
        margin={[10, 0, 0]}
        className={classes.managers}
      >
        {Array.from({ length: 6 }, (_, row) => (
          <li key={row}>
            <Skeleton width="60%" />
            <Skeleton height={8} />
            <Skeleton width={40} />
          </li>
        ))}
      </Grid>
    </Card>
  );
}
