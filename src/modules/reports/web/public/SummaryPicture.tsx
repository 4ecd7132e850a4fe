import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { fetchManagementSummary } from '../../summary/contract.ts';
import { usualMonth } from '../../summary/parts.ts';
import { BarsCard } from '../../summary/web/BarsCard.tsx';
import { type BarsPart, columnOf } from '../../summary/words.ts';

/** One picture of the management summary, whose heading leads to its report; nothing for who may not read that. */
export function SummaryPicture({ part }: { part: BarsPart }) {
  const month = usualMonth(useToday());
  const { data, isPending } = useRead(fetchManagementSummary, { query: { month, part } }, { keepPrevious: true });
  if (isPending) return <Skeleton height={280} />;
  const [shown] = data?.parts ?? [];
  if (!data || !shown) return null;
  const isMoney = columnOf(part, shown.columns[0] ?? '').unit === 'money';
  return (
    <Stack gap={4}>
      <BarsCard data={data} part={part} />
      {isMoney && data.currency && (
        <Text dim size={12}>
          {`Money in ${data.currency}, rounded`}
        </Text>
      )}
    </Stack>
  );
}
