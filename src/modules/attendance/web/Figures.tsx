import { Grid, Text } from '#platform/web/layout/Parts.tsx';

type FiguresProps = {
  figures: readonly (readonly [label: string, value: string])[];
  /** The least width of each, in pixels. */
  width: number;
  strong?: boolean;
};

/** Labelled figures, side by side as far as there is room. */
export const Figures = ({ figures, width, strong = false }: FiguresProps) => (
  <Grid as="dl" gap={[6, 16]} columns={`repeat(auto-fill, minmax(${width}px, 1fr))`}>
    {figures.map(([label, value]) => (
      <Grid key={label} gap={0}>
        <Text as="dt" dim>
          {label}
        </Text>
        <Text as="dd" figures size={strong ? 14 : 13} weight={strong ? 600 : 400}>
          {value}
        </Text>
      </Grid>
    ))}
  </Grid>
);
