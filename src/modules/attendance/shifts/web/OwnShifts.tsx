import { showDate } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { ownAttendance } from '../../rights.ts';
import { fetchOwnShifts, type OwnShift } from '../contract.ts';
import { askAddress, requestsPath } from './addresses.ts';

/** The user's shifts of the next two weeks, with a link to request another. */
export function OwnShifts() {
  const { data, error, refetch } = useRead(fetchOwnShifts, {});
  const mayAsk = useMay()(ownAttendance.create);
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (data.rows.length === 0) return null;
  return (
    <Card as="section" padding={16} aria-label="My shifts">
      <Stack gap={12}>
        <Row wrap justify="space-between" align="center" gap={[8, 16]}>
          <Heading size={14}>My shifts</Heading>
          <Row gap={8}>
            <LinkButton variant="default" to={requestsPath}>
              Requests
            </LinkButton>
            {mayAsk && <LinkButton to={`${requestsPath}/create`}>Ask for another shift</LinkButton>}
          </Row>
        </Row>
        <Grid as="ul" gap={[8, 12]} columns="repeat(auto-fill, minmax(132px, 1fr))">
          {data.rows.map((day) => (
            <Day key={day.date} day={day} mayAsk={mayAsk} />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

function Day({ day, mayAsk }: { day: OwnShift; mayAsk: boolean }) {
  const { dayOfWeek } = useWriting();
  const { date, says, start_time, end_time, away, holiday } = day;
  const title = `${dayOfWeek(date).slice(0, 3)} ${showDate(date).slice(0, 5)}`;
  const notes = [away, holiday].filter((note) => note !== null).join(', ');
  return (
    <Stack as="li" gap={1}>
      <Text as="span" dim size={12}>
        {mayAsk ? (
          <PageLink to={askAddress(date)} aria-label={`${title}: ask for another shift`}>
            {title}
          </PageLink>
        ) : (
          title
        )}
      </Text>
      <Text as="span" size={13} weight={start_time === null ? 400 : 550} dim={start_time === null}>
        {says}
      </Text>
      <Text as="span" dim size={12} figures>
        {notes || (start_time === null ? '' : `${start_time} to ${end_time ?? ''}`)}
      </Text>
    </Stack>
  );
}
