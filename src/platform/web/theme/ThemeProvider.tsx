import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from './scheme.ts';
import { cssVariables, theme } from './theme.ts';

/** The component library in this product's look; around the portal only, the sign-in page does without it. */
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
