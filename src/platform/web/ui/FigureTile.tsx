import type { ReactNode } from 'react';
import type { ShownTile, TileShare } from '#platform/contract/tiles/tile.ts';
import { Row } from '../layout/Parts.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { useWriting } from '../use-writing.ts';
import classes from './figure-tile.module.css';
import { StatusBadge } from './StatusBadge.tsx';

type FigureTileProps = {
  label: string;
  /** A short label for the figure. */
  says: string;
  /** The formatted figure: '12', '31:30'. */
  children: ReactNode;
  /** The list filtered to exactly these. */
  to: string;
  tone: ShownTile['tone'] | 'none';
  /** The parts of the figure, each with its own list. */
  shares?: readonly TileShare[] | undefined;
};

/** A figure that links to the list behind it. */
export function FigureTile({ shares, ...figure }: FigureTileProps) {
  if (!shares) return <FigureLink {...figure} />;
  return (
    <div className={classes.divided}>
      <FigureLink {...figure} />
      <Shares of={figure.label} shares={shares} />
    </div>
  );
}

const FigureLink = ({ label, says, children, to, tone }: Omit<FigureTileProps, 'shares'>) => (
  <PageLink to={to} className={classes.tile}>
    <Row as="span" size={13} weight={550}>
      {label}
    </Row>
    <Row as="span" align="baseline" gap={6} size={28} weight={600} figures className={classes.count} data-tone={tone}>
      {children}
    </Row>
    <Row as="span" size={12} color="ink-dim">
      {says}
    </Row>
  </PageLink>
);

function Shares({ of, shares }: { of: string; shares: readonly TileShare[] }) {
  const { showNumber } = useWriting();
  return (
    <ul className={classes.shares} aria-label={of}>
      {shares.map(({ label, tone, count, link }) => (
        <li key={label}>
          <PageLink to={link} className={classes.share}>
            <StatusBadge tone={tone}>{label}</StatusBadge>
            <span>{showNumber(count)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
