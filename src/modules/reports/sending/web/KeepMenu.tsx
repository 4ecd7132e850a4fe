import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { useViews } from '#platform/web/list/views/use-views.ts';
import { ViewDialog } from '#platform/web/list/views/ViewDialog.tsx';
import { ViewItems } from '#platform/web/list/views/ViewMenu.tsx';
import { useGo, useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button, Menu } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { reportPath } from '../../address.ts';
import { reportsModule } from '../../rights.ts';
import { reportCalls } from '../../contract.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { viewsOfReport } from '../sendable.ts';

type Opened = 'view' | 'schedule' | 'alert' | undefined;

/** A report's saved views, and what can be done with the current one: save, schedule, watch. */
export function KeepMenu({ report }: { report: Report }) {
  const may = useMay();
  const go = useGo();
  const [search] = useSearchPart();
  const [opened, setOpened] = useState<Opened>();
  const address = addressOf(report);
  const { views = [], roles } = useViews(viewsOfReport(address));
  const path = reportCalls.find((one) => addressOf(one.report) === address)?.fetch.path ?? '';
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
          <ViewItems views={views} onOpen={({ search: of }) => go(`${reportPath}/${address}?${of}`)} />
          <Menu.Item onClick={() => setOpened('view')}>Save this view</Menu.Item>
          {may(reportsModule.read) && <Menu.Item onClick={() => setOpened('schedule')}>Send by email</Menu.Item>}
          {Object.keys(report.columns).length > 0 && (
            <Menu.Item onClick={() => setOpened('alert')}>Tell me when it crosses</Menu.Item>
          )}
          <Menu.Item onClick={() => go('/sent-reports')}>What is kept and sent</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'view' && (
        <ViewDialog
          kept={{ list: viewsOfReport(address), path, search: keeping.search }}
          roles={roles}
          text="Days by name, like Last month, move along with the calendar."
          onClose={close}
        />
      )}
      {opened === 'schedule' && <ScheduleDialog {...keeping} onClose={close} />}
      {opened === 'alert' && <AlertDialog of={report} kept={keeping} onClose={close} />}
    </>
  );
}
