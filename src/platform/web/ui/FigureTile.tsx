import type { ReactNode } from 'react';
import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import { Row } from '../layout/Parts.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import classes from './figure-tile.module.css';

type FigureTileProps = {
  label: string;
  /** What is counted, in a few words. */
  says: string;
  /** As it is written: '12', '31:30'. */
  children: ReactNode;
  /** The list that shows exactly these. */
  to: string;
  tone: ShownTile['tone'] | 'none';
};

/** A figure that leads to what it is made of. */
export const FigureTile = ({ label, says, children, to, tone }: FigureTileProps) => (
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
