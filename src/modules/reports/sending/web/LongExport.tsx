import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fetchReportFiles, makeReportFile } from '../files.ts';

/** A file too large to wait for: made in the background, with a notification when it is ready. */
export function LongExport({ report }: { report: Report }) {
  const [search] = useSearchPart();
  const { send, sending } = useWrite(makeReportFile, { refreshes: [fetchReportFiles] });
  const { offset: _page, ...kept } = search;
  const body = { report: addressOf(report), search: writeSearch(kept).replace(/^\?/, '') };
  const make = (format: 'csv' | 'xlsx') => void toastReply(send({ body: { ...body, format } }));
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" size="xs" disabled={sending} leftSection={<IconDownload size={16} stroke={1.6} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => make('csv')}>CSV, in the background</Menu.Item>
        <Menu.Item onClick={() => make('xlsx')}>Excel, in the background</Menu.Item>
        <Menu.Label fw={400}>This file is long. You are told when it is ready under Sent reports.</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
