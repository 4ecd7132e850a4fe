import type { ReactNode } from 'react';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { showDate } from '#platform/contract/dates.ts';
import { type TimeEntry, timeEntryCalls } from '../contract.ts';
import { timeAddress } from './addresses.ts';
import { screens } from './screens.tsx';

/** All time that the user may see, with filters and export. */
export function EntriesView({ views }: { views: ReactNode }) {
  const shown = useShown();
  const known = useKnown();
  return (
    <>
      <RecordTable screens={screens} reading tools={views} />
      <RecordPanel
        endpoint={timeEntryCalls.byId}
        noun="time entry"
        icon={screens.icons.missing}
        titleOf={({ date }) => showDate(date)}
        details={(row) => recordDetails(screens, row, shown, known)}
        actions={toItsDay}
      />
    </>
  );
}

const toItsDay = ({ date, employee_id }: TimeEntry) => (
  <LinkButton variant="default" to={timeAddress({ as: 'day', week: date, day: date, employee: String(employee_id) })}>
    Open its day
  </LinkButton>
);
