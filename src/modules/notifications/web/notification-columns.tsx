import type { Column } from '#platform/web/list/column.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import type { NotificationRow } from '../contract.ts';
import { AnswerButton } from './AnswerButton.tsx';
import { Sign } from './Sign.tsx';
import classes from './notifications.module.css';

export const notificationColumns: readonly Column<NotificationRow>[] = [
  {
    key: 'text',
    heading: 'Notification',
    cell: (row) => (
      <span className={classes.told} data-unread={row.readAt === null || undefined}>
        <Sign severity={row.severity} unread={row.readAt === null} />
        <span className={classes.says}>{row.title}</span>
        {row.body && <span className={classes.more}>{row.body}</span>}
      </span>
    ),
    filter: 'text',
    width: 520,
    hideable: false,
    phone: 'title',
  },
  { key: 'group', heading: 'About', cell: (row) => row.group, filter: 'group', width: 140 },
  {
    key: 'createdAt',
    heading: 'Received',
    cell: (row) => <Ago moment={row.createdAt} />,
    filter: 'createdAt',
    sort: 'createdAt',
    width: 160,
  },
  { key: 'asks', heading: 'Decision', cell: (row) => <AnswerButton row={row} />, width: 96 },
];
