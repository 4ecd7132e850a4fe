import { FramedList } from '#platform/web/list/FramedList.tsx';
import { Box, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { useRead } from '#platform/web/query.ts';
import { StepButtons } from '#platform/web/record/StepButtons.tsx';
import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOwnPerformance, type PerformanceReport } from '../../contract.ts';
import { periodText } from '../../periods.ts';
import { ReportPdf } from '../Evidence.tsx';
import { Report } from '../Report.tsx';
import { BandBadge, screens } from '../screens.tsx';

/** The user's own marks, with their evidence and the user's answer. */
export function PerformanceArea() {
  const read = useRead(fetchOwnPerformance, {});
  const [opened, setOpened] = useState<number>();
  const waiting = read.data?.rows.find(({ status }) => status === 'Shared');
  const shown = opened ?? waiting?.id;
  return (
    <FramedList
      read={read}
      empty={{
        icon: IconGauge,
        title: 'No performance reports yet',
        text: 'Each month and each quarter is worked out here, and shared with you by your manager.',
      }}
      renderItem={(row) => (
        <Own row={row} isOpen={row.id === shown} onToggle={() => setOpened(row.id === shown ? 0 : row.id)} />
      )}
    />
  );
}

function Own({ row, isOpen, onToggle }: { row: PerformanceReport; isOpen: boolean; onToggle: () => void }) {
  return (
    <Box as="li" padding={[10, 16]}>
      <Row wrap gap={[4, 12]} align="center" justify="space-between">
        <Row wrap gap={[4, 12]} align="center">
          <Text as="span" weight={550}>
            {periodText(row.period)}
          </Text>
          <Text as="span" figures>
            {row.mark === null ? '' : Number(row.mark).toFixed(1)}
          </Text>
          <BandBadge band={row.band} />
          <StateBadge status={row.status} />
        </Row>
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? 'Close' : 'Open'}
        </Button>
      </Row>
      {isOpen && (
        <Grid gap={16} padding={[16, 0, 8]}>
          <Row wrap gap={8}>
            <StepButtons screens={screens} row={row} />
            <ReportPdf id={row.id} />
          </Row>
          <Report row={row} />
        </Grid>
      )}
    </Box>
  );
}
