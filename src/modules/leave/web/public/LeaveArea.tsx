import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { type Search, useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRead } from '#platform/web/query.ts';
import { fetchSickness } from '../../sickness/contract.ts';
import { ReportSick } from '../../sickness/web/ReportSick.tsx';
import { Sickness } from '../../sickness/web/Sickness.tsx';
import { leaveRights } from '../../rights.ts';
import { LeavePanel } from '../deciding/LeavePanel.tsx';
import { Balances } from '../own/Balances.tsx';
import { OwnLeave } from '../own/OwnLeave.tsx';
import { YearPicture } from '../own/YearPicture.tsx';
import { openedSearch } from './addresses.ts';
import { ApplyHost } from './ApplyHost.tsx';

const withoutSick = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'sick'));

/** Leave in the reader's account: balances, the year, and applications. */
export function LeaveArea() {
  const [search, change] = useSearchPart();
  const mayReport = useRead(fetchSickness, { query: {} }).data?.may_report === true;
  const may = useMay();
  return (
    <Grid gap={24}>
      {may(leaveRights.create) && (
        <Row gap={8}>
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => change((current) => openedSearch(current, 'own'))}
          >
            Apply leave
          </Button>
          {mayReport && (
            <Button variant="default" onClick={() => change((current) => ({ ...current, sick: 'today' }))}>
              I am sick today
            </Button>
          )}
        </Row>
      )}
      <Balances />
      <Sickness />
      <YearPicture />
      <OwnLeave />
      <LeavePanel />
      <ApplyHost />
      {search['sick'] === 'today' && mayReport && <ReportSick onClose={() => change(withoutSick, { replace: true })} />}
    </Grid>
  );
}
