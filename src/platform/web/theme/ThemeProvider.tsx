import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from './scheme.ts';
import { cssVariables, theme } from './theme.ts';

/** The component library with the portal's theme; the sign-in page works without it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={useShownScheme()}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
