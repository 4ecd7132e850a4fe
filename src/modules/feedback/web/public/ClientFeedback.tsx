import { severalValues } from '#platform/contract/list.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { type Band, bands, mostRating } from '../../bands.ts';
import { feedbackCalls } from '../../contract.ts';
import { BandBadge } from '../screens.tsx';

const rated = bands.filter((band) => band !== 'Awaited');

/** The number of recent ratings shown. */
const shown = 5;

/** A client's recent ratings, newest first, on its overview. */
export function ClientFeedback({ clientId }: { clientId: number }) {
  const query = { client: String(clientId), band: severalValues(rated), sort: '-rated_at', limit: shown, offset: 0 };
  const { data, error } = useRead(feedbackCalls.page, { query });
  if (error) return null;
  return (
    <Card title="Feedback">
      {!data && <Skeleton height={120} />}
      {data?.rows.length === 0 && <Text dim>Nothing was rated yet</Text>}
      {data && data.rows.length > 0 && (
        <DetailList
          details={data.rows.map(({ id, job, band, rating, rated_at }) => ({
            label: job,
            value: (
              <Row key={id} wrap gap={8} align="center">
                <BandBadge band={band as Band} /> {rating} of {mostRating}
                {rated_at !== null && <Ago moment={rated_at} />}
              </Row>
            ),
          }))}
        />
      )}
    </Card>
  );
}
