import { showDate } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Card, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { fetchReleases } from '../contract.ts';
import classes from './guide.module.css';

/** The release notes of each version. */
export function ReleaseNotes() {
  const { data, error, refetch } = useRead(fetchReleases, {});
  return (
    <Card as="section" padding={16} aria-labelledby="news">
      <Stack gap={16}>
        <Heading id="news">What’s new</Heading>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={160} />}
        {data?.rows.map(({ version, date, changes }) => (
          <Box key={version}>
            <Text as="h3" size={14} weight={600} color="ink">
              {version} · {showDate(date)}
            </Text>
            <ul className={classes.changes}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
