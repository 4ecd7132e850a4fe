import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import { durationText } from '#platform/contract/duration.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { FigureTile } from '#platform/web/ui/FigureTile.tsx';
import { useWriting } from '#platform/web/use-writing.ts';

/** A figure of the dashboard; coloured unless it is zero. */
export const Tile = ({ tile: { title, says, link, tone, figure } }: { tile: ShownTile }) => (
  <FigureTile
    label={title}
    says={says}
    to={link}
    tone={isNothing(figure) ? 'none' : tone}
    shares={figure.kind === 'count' ? figure.shares : undefined}
  >
    <Figure figure={figure} />
  </FigureTile>
);

const isNothing = (figure: ShownTile['figure']): boolean => figure.kind === 'count' && figure.count === 0;

function Figure({ figure }: { figure: ShownTile['figure'] }) {
  const { showNumber } = useWriting();
  if (figure.kind === 'count') return showNumber(figure.count);
  if (figure.kind === 'time') {
    return (
      <>
        {durationText(figure.minutes)}
        <Text as="span" size={13} dim>
          {`of ${durationText(figure.of)}`}
        </Text>
      </>
    );
  }
  return (
    <Text as="span" size={20} weight={600}>
      {figure.at === null ? 'Never' : <Ago moment={figure.at} />}
    </Text>
  );
}
