import { IconMailOff, IconSend } from '@tabler/icons-react';
import type { RowAction } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { useSession } from '#platform/web/session/session.ts';
import { fetchAllMails, type Mail, mailList } from '../mails.ts';
import { settingsPath } from '../paths.ts';
import { mailColumns, mailStateChoices } from './mail-columns.tsx';
import { MailPanel } from './MailPanel.tsx';
import { useResend } from './use-resend.ts';

/** Polling interval in milliseconds: a resent mail arrives quickly. */
const every = 5000;

/** The portal's mails to people, and their delivery. */
export function MailsArea() {
  const { zone } = useSession();
  const [search] = useSearchPart();
  const list = useList(mailList, 'settings.mails');
  const rows = useRows(fetchAllMails, list, { every });
  const { resend, resending } = useResend();
  return (
    <>
      <DataTable
        name="Mails"
        list={list}
        rows={rows}
        columns={mailColumns(zone)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.subject} to ${row.recipient}`}
        rowTo={(row) => `${settingsPath}${writeSearch({ ...search, view: row.id })}`}
        rowMenu={(row) => menuOf(row, resending, () => resend(row.id))}
        choices={{ state: mailStateChoices }}
        empty={{ icon: IconMailOff, title: 'No emails yet', text: 'Every email the portal sends appears here.' }}
      />
      <MailPanel every={every} />
    </>
  );
}

const menuOf = (row: Mail, resending: boolean, resend: () => void): readonly RowAction[] => [
  {
    label: 'Send again',
    icon: IconSend,
    whyNot: resending ? 'It is being sent again' : (row.why_not_resend ?? undefined),
    run: resend,
  },
];
