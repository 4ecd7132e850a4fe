import { SegmentedControl } from '@mantine/core';
import { Box } from '#platform/web/layout/Parts.tsx';
import { useStaffApprovals } from './use-staff-approvals.ts';

export const bellTabs = ['all', 'unread', 'approvals', 'mentions'] as const;
export type BellTab = (typeof bellTabs)[number];

type BellTabsProps = { tab: BellTab; onChoose: (tab: BellTab) => void };

/** The tabs of the bell; approvals are for staff. */
export function BellTabs({ tab, onChoose }: BellTabsProps) {
  const approvals = useStaffApprovals();
  const labels = {
    all: 'All',
    unread: 'Unread',
    approvals: <>Approvals{approvals && <approvals.Count />}</>,
    mentions: 'Mentions',
  };
  const shown = bellTabs.filter((one) => one !== 'approvals' || approvals);
  return (
    <Box padding={[8, 12]} ruledBelow>
      <SegmentedControl
        fullWidth
        size="xs"
        withItemsBorders={false}
        aria-label="Show in the bell"
        data={shown.map((one) => ({ value: one, label: labels[one] }))}
        value={tab}
        onChange={(next) => {
          const chosen = bellTabs.find((one) => one === next);
          if (chosen) onChoose(chosen);
        }}
      />
    </Box>
  );
}
