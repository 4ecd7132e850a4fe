import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';

type TrailBoxProps<Data> = {
  label: string;
  read: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => Promise<unknown> };
  /** 'How the last check ended could not be loaded.' */
  failed: string;
  /** Announces changes to screen readers. */
  live?: boolean;
  children: (data: Data) => ReactNode;
};

/** A box above the audit trail, with the same height while loading. */
export const TrailBox = <Data,>({
  label,
  read: { data, error, refetch },
  failed,
  live,
  children,
}: TrailBoxProps<Data>) => (
  <Stack
    as="section"
    justify="center"
    gap={4}
    flex="none"
    padding={[8, 12]}
    margin={[0, 0, 12]}
    minHeight={62}
    size={13}
    framed
    aria-label={label}
    aria-live={live ? 'polite' : undefined}
  >
    {data !== undefined && children(data)}
    {data === undefined && !error && <Skeleton width="60%" height={18} />}
    {data === undefined && Boolean(error) && (
      <Text color="ink-dim">
        {failed}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Text>
    )}
  </Stack>
);
