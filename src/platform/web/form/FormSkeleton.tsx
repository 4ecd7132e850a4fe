import { Skeleton } from '../feedback/Skeleton.tsx';
import { Box, Grid } from '../layout/Parts.tsx';
import { FieldGrid } from './FieldGrid.tsx';

const heights = { 1: 36, 2: 36, lines: 92 };

type FormSkeletonProps = {
  /** The form's title, if it has one. */
  title?: string;
  /** Each field's width in columns, or 'lines' for text of several lines. */
  fields: readonly (keyof typeof heights)[];
};

/** A form's outline while its record loads, each placeholder at its field's height. */
export function FormSkeleton({ title, fields }: FormSkeletonProps) {
  return (
    <Box maxWidth={960} aria-busy="true">
      <FieldGrid {...(title ? { title } : {})}>
        {fields.map((kind, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no name and no other order
          <Grid key={index} gap={7} padding={[4, 0, 0]} data-wide={kind !== 1 || undefined}>
            <Skeleton width={72} />
            <Skeleton height={heights[kind]} />
          </Grid>
        ))}
      </FieldGrid>
    </Box>
  );
}
