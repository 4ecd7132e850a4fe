import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { fetchManagementSummary } from '../../summary/contract.ts';
import { usualMonth } from '../../summary/parts.ts';
import { BarsCard } from '../../summary/web/BarsCard.tsx';
import { FiguresCard } from '../../summary/web/FiguresCard.tsx';
import { type BarsPart, barsParts, columnOf } from '../../summary/words.ts';

const figures = { people: 'People', speed: 'Turn-around in working days' } as const;

/** Parts of the management summary that stand alone: bars or totals. */
export type SummaryPictureName = BarsPart | keyof typeof figures;

const isBars = (part: SummaryPictureName): part is BarsPart => part in barsParts;

/** One chart of the management summary, linked to its report; hidden without the right to read it. */
export function SummaryPicture({ part }: { part: SummaryPictureName }) {
  const month = usualMonth(useToday());
  const { data, isPending } = useRead(fetchManagementSummary, { query: { month, part } }, { keepPrevious: true });
  if (isPending) return <Skeleton height={280} />;
  const [shown] = data?.parts ?? [];
  if (!data || !shown) return null;
  if (!isBars(part)) return <FiguresCard data={data} part={part} title={figures[part]} />;
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
