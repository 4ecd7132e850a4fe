import type { ReactNode } from 'react';
import { Row } from '../layout/Parts.tsx';
import card from './card.module.css';

type CardRowProps = {
  /** Where what can be done stands: beside the first line of a long row, or in its middle. */
  align?: 'start' | 'center';
  children: ReactNode;
};

/** One of the things listed in a card: what it is, and what can be done with it. */
export const CardRow = ({ align = 'center', children }: CardRowProps) => (
  <Row
    as="li"
    wrap
    align={align}
    justify="space-between"
    gap={[8, 16]}
    padding={[12, 0]}
    ruledAbove
    className={card.row}
  >
    {children}
  </Row>
);
