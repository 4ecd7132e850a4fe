import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** The same key is read by `src/app/web/public/before-paint.js` before the first paint. */
const schemeManager = localStorageColorSchemeManager({ key: 'portico.theme' });

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
