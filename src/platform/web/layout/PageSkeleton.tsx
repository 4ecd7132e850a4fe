import { Skeleton } from '../feedback/Skeleton.tsx';
import { Stack } from './Parts.tsx';

/** A page's outline while its code loads. */
export function PageSkeleton() {
  return (
    <Stack gap={16} padding={24} aria-busy="true" aria-label="Loading">
      <Skeleton width={180} height={28} />
      <Skeleton height={36} />
      <Stack gap={16}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </Stack>
    </Stack>
  );
}
