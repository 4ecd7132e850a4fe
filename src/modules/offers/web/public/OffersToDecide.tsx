import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { offerCalls } from '../../contract.ts';
import { keepOffer } from '../../guest.ts';
import { withCandidate } from '../../life.ts';
import { offerPath } from '../addresses.ts';

/** On the page of a position that has ended: sent offers for HR to decide on. */
export function OffersToDecide({ id }: { id: number }) {
  return useMay()(keepOffer.access) ? <ToDecide id={id} /> : null;
}

const most = 50;

function ToDecide({ id }: { id: number }) {
  const { data } = useRead(offerCalls.page, {
    query: { recruitment_id: id, status: withCandidate.join(','), offset: 0, limit: most, sort: '-id' },
  });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Offers that stand">
      <Grid as="ul" gap={8}>
        {rows.map((row) => (
          <Row as="li" key={row.id} gap={8} align="center" justify="space-between">
            <PageLink to={offerPath(row.id)}>{row.candidate}</PageLink>
            <Text as="span" dim size={13}>
              {row.kept_at === null ? 'Withdraw or keep it' : 'Kept'}
            </Text>
          </Row>
        ))}
      </Grid>
    </Card>
  );
}
