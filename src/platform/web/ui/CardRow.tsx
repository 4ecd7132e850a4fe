import type { ReactNode } from 'react';
import { Row } from '../layout/Parts.tsx';
import card from './card.module.css';

type CardRowProps = {
  /** Position of the actions: beside the first line of a long row, or centred. */
  align?: 'start' | 'center';
  children: ReactNode;
};

/** An item listed in a card, with its actions. */
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
