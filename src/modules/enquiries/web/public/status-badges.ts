import { slaStatus } from '../../contract.ts';
import { IconClock, IconSend } from '@tabler/icons-react';
import type { Icon } from '#platform/web/routing/page.ts';
import type { Tone } from '#platform/contract/flow.ts';

type Badge = { readonly tone: Tone; readonly icon?: Icon };

const badges: Readonly<Record<number, Badge>> = {
  [slaStatus.pending]: { tone: 'neutral', icon: IconClock },
  [slaStatus.submitted]: { tone: 'blue', icon: IconSend },
  [slaStatus.accepted]: { tone: 'green' },
  [slaStatus.rejected]: { tone: 'red' },
};

/** The badge of a status; those that the firm added are neutral. */
export const badgeOf = (status: number): Badge => badges[status] ?? { tone: 'neutral' };

/** The colour of a status in charts; enquiries without one are grey. */
export const toneOf = (status: number | null): Tone => (status === null ? 'grey' : badgeOf(status).tone);
