import type { ReactNode } from 'react';
import { Card, Row, Text } from '../layout/Parts.tsx';
import type { RowAction } from '../list/column.ts';
import { RowMenu } from '../list/RowMenu.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import classes from './board.module.css';

type BoardCardProps = {
  name: string;
  /** Name of the menu, where the card's name alone is ambiguous. */
  menuName?: string | undefined;
  /** Address of the record. */
  to: string;
  /** The keyboard's way to do what dragging does. */
  menu: readonly RowAction[];
  draggable: boolean;
  /** Called when dragging starts or ends. */
  onDrag: (dragged: boolean) => void;
  children?: ReactNode;
};

/** A record on a board. */
export const BoardCard = ({ name, menuName, to, menu, draggable, onDrag, children }: BoardCardProps) => (
  // Dragging is for pointers; the keyboard has the menu.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <Card
    as="li"
    flex="none"
    padding={[6, 6, 8, 10]}
    className={classes.card}
    data-row
    draggable={draggable}
    onDragStart={() => onDrag(true)}
    onDragEnd={() => onDrag(false)}
  >
    <Row align="center" justify="space-between" gap={4}>
      <PageLink to={to} className={classes.name} draggable={false}>
        {name}
      </PageLink>
      {menu.length > 0 && <RowMenu actions={menu} name={menuName ?? name} />}
    </Row>
    {children}
  </Card>
);

/** A line of a card below its name. */
export const CardLine = ({ children, title }: { children: ReactNode; title?: string }) => (
  <Text color="ink-dim" size={12} oneLine title={title}>
    {children}
  </Text>
);
