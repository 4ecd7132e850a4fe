import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { momentIn, offsetOf } from '../zones.ts';

/** A moment in the reader's time zone, and in the other zone if the time differs there. */
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
