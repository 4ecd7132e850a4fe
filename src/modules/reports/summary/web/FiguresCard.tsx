import { Card, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ManagementSummary } from '../contract.ts';
import type { PartName } from '../parts.ts';
import { CardHead } from './CardHead.tsx';
import { columnOf, comparedHeading, partIn, wholeText } from '../words.ts';

/** A report's totals as a list. */
export function FiguresCard({ data, part: name, title }: { data: ManagementSummary; part: PartName; title: string }) {
  const writing = useWriting();
  const part = partIn(data, name);
  if (!part) return null;
  return (
    <Card as="section" padding={[12, 16]} minWidth={0} aria-label={title}>
      <CardHead part={part} title={title} />
      <Stack as="dl" gap={2}>
        {part.columns.map((column) => {
          const { unit } = columnOf(name, column);
          return (
            <Row key={column} justify="space-between" gap={12}>
              <Text as="dt" size={13} color="ink-soft">
                {comparedHeading({ part, column })}
              </Text>
              <Text as="dd" size={13} figures>
                {wholeText(writing, part.total[column], unit)}
              </Text>
            </Row>
          );
        })}
      </Stack>
    </Card>
  );
}
