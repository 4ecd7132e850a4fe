import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconFilePlus } from '@tabler/icons-react';
import { fetchOffersOf, fetchOfferStart } from '../../contract.ts';
import { offerLife } from '../../life.ts';
import { makeOfferPath, offerPath } from '../addresses.ts';

/** A candidate's offers, and a button to make one; hidden before the offer stage. */
export function OffersCard({ id }: { id: number }) {
  const { data } = useRead(fetchOffersOf, { params: { candidate_id: id } });
  const makes = useMay()(fetchOfferStart.access) && data?.makes === true;
  if (!data || (data.rows.length === 0 && !makes)) return null;
  return (
    <Card title="Offers">
      <Grid gap={12}>
        {data.rows.map(({ id: offer, offer_version, status, designation, doj }) => (
          <Row key={offer} gap={12} justify="space-between" align="baseline">
            <Stack gap={2} minWidth={0}>
              <PageLink to={offerPath(offer)}>
                {designation}
                {offer_version > 1 ? `, version ${offer_version}` : ''}
              </PageLink>
              <Text size={12} color="ink-dim">
                To join on {showDate(doj)}
              </Text>
            </Stack>
            <StatusBadge tone={offerLife.tones[status]}>{status}</StatusBadge>
          </Row>
        ))}
        {makes && (
          <Row>
            <LinkButton
              to={makeOfferPath(id)}
              variant={data.rows.length === 0 ? 'filled' : 'default'}
              leftSection={<IconFilePlus size={16} stroke={1.6} />}
            >
              {data.rows.length === 0 ? 'Make offer' : 'New version'}
            </LinkButton>
          </Row>
        )}
      </Grid>
    </Card>
  );
}
