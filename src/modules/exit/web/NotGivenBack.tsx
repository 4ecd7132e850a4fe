import { useRead } from '#platform/web/query.ts';
import { DetailCard } from '#platform/web/record/RecordPage.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import type { ExitRecord } from '../contract.ts';
import { fetchLent, type Lent } from '../lent.ts';

/** Equipment that a leaver has not given back; hidden if there is none. */
export function NotGivenBack({ exit }: { exit: ExitRecord }) {
  const { data } = useRead(fetchLent, { query: { id: exit.id } });
  if (!data || data.rows.length === 0 || exit.stage === 'Withdrawn') return null;
  return <DetailCard title="Not given back" details={data.rows.map(lineOf)} />;
}

const lineOf = ({ what, number, lent_on, value, currency }: Lent) => ({
  label: [what, number].filter(Boolean).join(', '),
  value: (
    <>
      since {lent_on}
      {value !== null && (
        <>
          {' · '}
          <Amount of={value} currency={currency} />
        </>
      )}
    </>
  ),
});
