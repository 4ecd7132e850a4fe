import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseScheme, useShownScheme } from '#platform/web/theme/scheme.ts';
import classes from './theme-toggle.module.css';

/** Light or dark; kept for the portal, too. */
export function ThemeToggle() {
  const dark = useShownScheme() === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-label={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => chooseScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </button>
  );
}
