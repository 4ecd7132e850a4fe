import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { leaveRights } from '../../rights.ts';
import { LeavePanel } from '../deciding/LeavePanel.tsx';
import { Balances } from '../own/Balances.tsx';
import { OwnLeave } from '../own/OwnLeave.tsx';
import { YearPicture } from '../own/YearPicture.tsx';
import { openedSearch } from './addresses.ts';
import { ApplyHost } from './ApplyHost.tsx';

/** One's own leave in one's account: what is left, the year, and what was asked for. */
export function LeaveArea() {
  const [, change] = useSearchPart();
  const may = useMay();
  return (
    <Grid gap={24}>
      {may(leaveRights.create) && (
        <Row>
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => change((search) => openedSearch(search, 'own'))}
          >
            Apply leave
          </Button>
        </Row>
      )}
      <Balances />
      <YearPicture />
      <OwnLeave />
      <LeavePanel />
      <ApplyHost />
    </Grid>
  );
}
