import { Button } from '@mantine/core';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import type { OwnSwipes } from '../contract.ts';
import { useSwipe } from './use-swipe.ts';

type SwipeButtonProps = {
  state: OwnSwipes;
  size?: 'xs' | 'sm';
  /** Where there is room for only one word. */
  short?: boolean;
};

/** One tap swipes in, or out if the user is in; unsent swipes count. */
export function SwipeButton({ state, size = 'sm', short = false }: SwipeButtonProps) {
  const { swipe, swiping, waiting } = useSwipe();
  const last = waiting.at(-1)?.direction;
  const next = last === undefined ? state.next : last === 'in' ? 'out' : 'in';
  const isIn = next === 'out';
  const way = isIn ? 'Out' : 'In';
  const Sign = isIn ? IconLogout2 : IconLogin2;
  return (
    <Button
      size={size}
      variant={isIn ? 'default' : 'filled'}
      loading={swiping}
      aria-label={`Swipe ${way.toLowerCase()}`}
      {...(short && { px: 8 })}
      leftSection={<Sign size={16} stroke={1.8} />}
      onClick={() => void swipe(next)}
    >
      {short ? way : `Swipe ${way.toLowerCase()}`}
    </Button>
  );
}
