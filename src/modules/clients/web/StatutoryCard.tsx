import { addDays, daysBetween, showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Client, fetchStatutoryDates } from '../contract.ts';

/** How many days ahead are looked through. */
const ahead = 400;

/** What is due every month would hide what is due once a year. */
const nextOfEach = <Row extends { readonly obligation: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ obligation }, at) => rows.findIndex((row) => row.obligation === obligation) === at);

/** What the law asks of a client next; nothing where it asks nothing. */
export function StatutoryCard({ client }: { client: Client }) {
  const today = useToday();
  const query = { client_id: client.id, from: today, to: addDays(today, ahead) };
  const { data, error } = useRead(fetchStatutoryDates, { query });
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
                {showDate(due)} {daysBetween(today, due) <= 7 && <StatusBadge tone="red">Due soon</StatusBadge>}
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}
