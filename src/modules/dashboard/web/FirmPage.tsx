import { SummaryPicture } from '#modules/reports/web/public/SummaryPicture.tsx';
import { approvalsPath } from '#platform/contract/to-do/to-do.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchApprovals, fetchTiles } from '../contract.ts';
import { firmFigures, firmSentence } from '../firm.ts';
import { Tile } from './Tile.tsx';
import { When } from './When.tsx';

/** The firm at a glance, for a phone: a sentence, six figures, two charts, and approvals. */
export function FirmPage() {
  const { data, error, refetch } = useRead(fetchTiles, {}, { keepPrevious: true });
  return (
    <PageFrame title="Firm in a minute" text={data && firmSentence(data.tiles)}>
      <Stack gap={24} maxWidth={720}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={320} />}
        {data && (
          <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(min(100%, 160px), 1fr))" aria-label="Figures">
            {firmFigures(data.tiles).map((tile) => (
              <li key={tile.name}>
                <Tile tile={tile} />
              </li>
            ))}
          </Grid>
        )}
        <SummaryPicture part="trend" />
        <SummaryPicture part="debtors" />
        <Decisions />
      </Stack>
    </PageFrame>
  );
}

/** The longest waiting; the approvals page has all. */
const named = 5;

function Decisions() {
  const { data } = useRead(fetchApprovals, { query: { offset: 0 } }, { keepPrevious: true });
  const { showNumber } = useWriting();
  if (!data) return null;
  return (
    <Stack as="section" gap={10} aria-label="To decide">
      <Row align="center" justify="space-between" gap={12}>
        <Heading>To decide</Heading>
        {data.count > 0 && <PageLink to={approvalsPath}>{`View all ${showNumber(data.count)}`}</PageLink>}
      </Row>
      {data.count === 0 && <Text dim>Nothing waits for your decision.</Text>}
      {data.count > 0 && (
        <Stack framed as="ul" aria-label="To decide">
          {data.rows.slice(0, named).map(({ kind, id, title, title_of_kind, link, due, since }) => (
            <Row
              as="li"
              key={`${kind} ${id}`}
              ruledAbove
              align="center"
              justify="space-between"
              gap={12}
              padding={[8, 16]}
            >
              <Grid gap={2} minWidth={0}>
                <PageLink to={link}>{title}</PageLink>
                <Text dim size={12}>
                  {title_of_kind}
                </Text>
              </Grid>
              <When due={due} since={since} />
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
