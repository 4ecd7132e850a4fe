import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { signedIn } from '#platform/contract/access.ts';
import type { PageAction } from '../../routing/page.ts';
import { chooseScheme } from '../../theme/scheme.ts';

/** The shell's own actions: colour scheme and signing out. */
export const ownActions = (onSignOut: () => Promise<void>): readonly PageAction[] => [
  {
    label: 'Dark theme',
    words: 'mode night appearance',
    icon: IconMoon,
    access: signedIn,
    opens: () => chooseScheme('dark'),
  },
  {
    label: 'Light theme',
    words: 'mode day appearance',
    icon: IconSun,
    access: signedIn,
    opens: () => chooseScheme('light'),
  },
  {
    label: 'Theme of the system',
    words: 'mode automatic appearance',
    icon: IconDeviceDesktop,
    access: signedIn,
    opens: () => chooseScheme('auto'),
  },
  {
    label: 'Sign out',
    words: 'log off logout',
    icon: IconLogout,
    access: signedIn,
    opens: () => void onSignOut(),
  },
];
