import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { useRead } from '#platform/web/query.ts';
import { useGo, useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button, Menu } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { reportPath } from '../../address.ts';
import { reportsModule } from '../../rights.ts';
import { fetchReportViews } from '../contract.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ViewDialog } from './ViewDialog.tsx';

type Opened = 'view' | 'schedule' | 'alert' | undefined;

/** The views of a report that one has, and what is done with the one at hand: keep it, send it, watch it. */
export function KeepMenu({ report }: { report: Report }) {
  const may = useMay();
  const go = useGo();
  const [search] = useSearchPart();
  const [opened, setOpened] = useState<Opened>();
  const { data } = useRead(fetchReportViews, {});
  const address = addressOf(report);
  const views = data?.rows.filter((view) => view.report === address) ?? [];
  const { offset: _page, ...kept } = search;
  const keeping = { report: address, search: writeSearch(kept).replace(/^\?/, '') };
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconBookmark size={16} stroke={1.6} />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map(({ id, name, search: of, own, owner }) => (
            <Menu.Item key={id} onClick={() => go(`${reportPath}/${address}?${of}`)}>
              {own ? name : `${name} (${owner})`}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setOpened('view')}>Save this view</Menu.Item>
          {may(reportsModule.read) && <Menu.Item onClick={() => setOpened('schedule')}>Send by mail</Menu.Item>}
          {Object.keys(report.columns).length > 0 && (
            <Menu.Item onClick={() => setOpened('alert')}>Tell me when it crosses</Menu.Item>
          )}
          <Menu.Item onClick={() => go('/sent-reports')}>What is kept and sent</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'view' && <ViewDialog {...keeping} onClose={close} />}
      {opened === 'schedule' && <ScheduleDialog {...keeping} onClose={close} />}
      {opened === 'alert' && <AlertDialog of={report} kept={keeping} onClose={close} />}
    </>
  );
}
