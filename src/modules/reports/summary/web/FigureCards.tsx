import { Card, Grid, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ManagementSummary } from '../contract.ts';
import type { PartName } from '../parts.ts';
import { changesOf, columnOf, partIn, pathOf, summaryFigures, wholeText } from '../words.ts';

/** The month's money in four figures. */
export const FigureCards = ({ data }: { data: ManagementSummary }) => (
  <Grid gap={12} columns="repeat(auto-fit, minmax(min(100%, 160px), 1fr))">
    {summaryFigures.map(([part, column, heading]) => (
      <FigureCard key={heading} data={data} part={part} column={column} heading={heading} />
    ))}
  </Grid>
);

type FigureCardProps = { data: ManagementSummary; part: PartName; column: string; heading: string };

function FigureCard({ data, part: name, column, heading }: FigureCardProps) {
  const writing = useWriting();
  const part = partIn(data, name);
  if (!part?.columns.includes(column)) return null;
  const { unit } = columnOf(name, column);
  return (
    <Card as="section" padding={[12, 16]} minWidth={0} aria-label={heading}>
      <PageLink to={pathOf(part)}>{heading}</PageLink>
      <Text size={24} weight={600} figures>
        {wholeText(writing, part.total[column], unit)}
      </Text>
      {changesOf(writing, data, part, column).map((change) => (
        <Text key={change} dim size={12} figures nowrap>
          {change}
        </Text>
      ))}
    </Card>
  );
}
