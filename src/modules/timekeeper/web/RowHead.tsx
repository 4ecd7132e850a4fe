import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { UnstyledButton } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { fetchWeek, keepFavourite, type WeekRow } from '../weeks.ts';
import { purposeOf, remainingText } from './grid.ts';
import classes from './week-grid.module.css';

type RowHeadProps = {
  row: WeekRow;
  /** Minutes typed on it and not saved yet. */
  more: number;
  mayKeep: boolean;
};

/** The purpose of a grid row, its remaining budget, and whether it is a favourite. */
export function RowHead({ row, more, mayKeep }: RowHeadProps) {
  const keep = useWrite(keepFavourite, { refreshes: [fetchWeek] });
  const { title, detail, activity, favourite } = row;
  const label = favourite ? `Take ${title} out of the favourites` : `Keep ${title} in every week`;
  const remaining = remainingText(row, more);
  return (
    <th scope="row">
      <div className={classes.head}>
        <Stack gap={0} minWidth={0}>
          <Text as="span" oneLine weight={500} color="ink" title={title}>
            {row.job_id === null ? title : <PageLink to={jobPath(row.job_id)}>{title}</PageLink>}
          </Text>
          <Row gap={8} justify="space-between">
            <Text as="span" oneLine size={12} color="ink-dim" title={detail}>
              {[activity, detail].filter(Boolean).join(' · ') || 'Not for a job'}
            </Text>
            {remaining && (
              <Text as="span" nowrap size={12} color={remaining.endsWith('over') ? 'tone-red' : 'ink-dim'} figures>
                {remaining}
              </Text>
            )}
          </Row>
        </Stack>
        {mayKeep && (
          <UnstyledButton
            className={classes.star}
            aria-label={label}
            title={label}
            aria-pressed={favourite}
            onClick={() => void toastReply(keep.send({ body: { ...purposeOf(row), favourite: !favourite } }))}
          >
            {favourite ? <IconStarFilled size={15} /> : <IconStar size={15} stroke={1.6} />}
          </UnstyledButton>
        )}
      </div>
    </th>
  );
}
