import { slaStatus } from '#modules/enquiries/contract.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Heading, Row } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { enquiriesWith } from '#modules/enquiries/web/public/addresses.ts';
import type { EnquirySummary } from './EnquirySections.tsx';
import classes from './dashboard.module.css';

type Tile = { readonly label: string; readonly says: string; readonly count: number; readonly to: string };

/** Enquiries to act on; for a client, the state of their own. */
export function EnquiryTiles({ summary }: { summary: EnquirySummary | undefined }) {
  const isClient = useActor().audience === 'client';
  const title = isClient ? 'Your enquiries' : 'Enquiries to look at';
  const tiles = summary && (isClient ? clientTiles(summary) : staffTiles(summary));
  return (
    <section aria-label={title}>
      <Heading margin={[0, 0, 10]}>{title}</Heading>
      <ul className={classes.tiles}>
        {tiles ? tiles.map((tile) => <TileLink key={tile.label} {...tile} />) : <TileSkeletons />}
      </ul>
    </section>
  );
}

const staffTiles = (summary: EnquirySummary): Tile[] => [
  { label: 'Without a status', says: 'No one has looked at them yet', ...withStatus(summary, null) },
  { label: 'Pending', says: 'The agreement is not sent yet', ...withStatus(summary, slaStatus.pending) },
  { label: 'Trials ending', says: 'In the next 7 days', ...trialsEnding(summary) },
];

const clientTiles = (summary: EnquirySummary): Tile[] => [
  { label: 'All enquiries', says: 'Everything you have asked us', count: summary.total, to: enquiriesWith({}) },
  { label: 'Pending', says: 'We are working on them', ...withStatus(summary, slaStatus.pending) },
  { label: 'Submitted', says: 'Our agreement is with you', ...withStatus(summary, slaStatus.submitted) },
];

const withStatus = ({ byStatus }: EnquirySummary, status: number | null) => ({
  count: byStatus.find(({ id }) => id === status)?.count ?? 0,
  to: enquiriesWith({ status: status ?? 'none' }),
});

const trialsEnding = ({ trialsEnding: { from, to, count } }: EnquirySummary) => ({
  count,
  to: enquiriesWith({ trialEndFrom: from, trialEndTo: to }),
});

function TileLink({ label, says, count, to }: Tile) {
  const { showNumber } = useWriting();
  return (
    <li>
      <PageLink to={to} className={classes.tile}>
        <Row as="span" align="center" minHeight={20} size={13} weight={550}>
          {label}
        </Row>
        <Row
          as="span"
          align="center"
          minHeight={40}
          size={28}
          weight={600}
          figures
          className={classes.tileCount}
          data-none={count === 0 || undefined}
        >
          {showNumber(count)}
        </Row>
        <Row as="span" align="center" minHeight={20} dim>
          {says}
        </Row>
      </PageLink>
    </li>
  );
}

function TileSkeletons() {
  return [1, 2, 3].map((tile) => (
    <li key={tile} className={classes.tile} aria-hidden="true">
      <Row as="span" align="center" minHeight={20} size={13} weight={550}>
        <Skeleton width={96} />
      </Row>
      <Row as="span" align="center" minHeight={40} size={28} weight={600} figures className={classes.tileCount}>
        <Skeleton width={64} height={28} />
      </Row>
      <Row as="span" align="center" minHeight={20} dim>
        <Skeleton width={140} height={12} />
      </Row>
    </li>
  ));
}
