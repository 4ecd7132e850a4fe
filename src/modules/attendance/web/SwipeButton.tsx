import { Button } from '@mantine/core';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import type { OwnSwipes } from '../contract.ts';
import { useSwipe } from './use-swipe.ts';

/** One tap: in, or out where one is in. */
export function SwipeButton({ state, size = 'sm' }: { state: OwnSwipes; size?: 'xs' | 'sm' }) {
  const { swipe, swiping } = useSwipe();
  const isIn = state.next === 'out';
  const Sign = isIn ? IconLogout2 : IconLogin2;
  return (
    <Button
      size={size}
      variant={isIn ? 'default' : 'filled'}
      loading={swiping}
      leftSection={<Sign size={16} stroke={1.8} />}
      onClick={() => void swipe(state.next)}
    >
      {isIn ? 'Swipe out' : 'Swipe in'}
    </Button>
  );
}
