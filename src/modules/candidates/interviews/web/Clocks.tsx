import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { momentIn, offsetOf } from '../zones.ts';

/** A moment by the reader's clock, and by another where that shows another time. */
export const Clocks = ({ at, zone, firm }: { at: string; zone: string; firm: string }) => (
  <Stack gap={2}>
    <Text weight={600}>{momentIn(at, zone)}</Text>
    {offsetOf(at, zone) !== offsetOf(at, firm) && (
      <Text color="ink-soft" size={13}>
        {momentIn(at, firm)}
      </Text>
    )}
  </Stack>
);
