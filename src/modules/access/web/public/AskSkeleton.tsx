import { Appearing } from '#platform/web/feedback/Appearing.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Stack } from '#platform/web/layout/Parts.tsx';

/** The outline of {@link AskForAccess} while its code or earlier requests load. */
export function AskSkeleton() {
  return (
    <Box width="min(420px, 100%)" aria-busy="true">
      <Appearing>
        <Stack textAlign="start" gap={12} padding={16} margin={[20, 0, 0]} width="min(420px, 100%)" framed>
          <Skeleton width={110} />
          <Skeleton height={56} />
          <Skeleton height={36} />
        </Stack>
      </Appearing>
    </Box>
  );
}
