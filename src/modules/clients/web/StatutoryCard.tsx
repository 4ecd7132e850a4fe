import { showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Client } from '../contract.ts';
import { isSoon, useStatutory } from './use-statutory.ts';

/** Monthly obligations would crowd out yearly ones. */
const nextOfEach = <Row extends { readonly obligation: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ obligation }, at) => rows.findIndex((row) => row.obligation === obligation) === at);

/** A client's next statutory dates; nothing if it has none. */
export function StatutoryCard({ client }: { client: Client }) {
  const { data, error, today } = useStatutory(client);
  if (error || data?.rows.length === 0) return null;
  return (
    <Card title="Statutory dates">
      {!data && <Skeleton height={160} />}
      {data && (
        <DetailList
          details={nextOfEach(data.rows).map(({ obligation, period_end, due }) => ({
            // A date stays on one line.
            label: `${obligation} ${showDate(period_end).replaceAll('-', '\u2011')}`,
            value: (
              <>
                {showDate(due)} {isSoon(today, due) && <StatusBadge tone="red">Due soon</StatusBadge>}
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}
