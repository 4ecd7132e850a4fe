import type { ReactNode } from 'react';
import { Box, Stack, Text } from '../layout/Parts.tsx';
import classes from './guest-frame.module.css';

type GuestFrameProps = {
  /** The firm's name; unknown until the link has been opened. */
  firm: string | undefined;
  /** Title of the browser tab. */
  title: string;
  /** Small print under the content. */
  footer?: ReactNode;
  /** Pixels on a wide screen, for content side by side. */
  width?: number;
  children: ReactNode;
};

/** A page behind a link without sign-in: the firm's name and the content, nothing of the portal. Phone first. */
export function GuestFrame({ firm, title, footer, width = 640, children }: GuestFrameProps) {
  return (
    <Stack maxWidth={width} minHeight="100dvh" padding={[0, 20]} margin={[0, 'auto']}>
      <title>{firm === undefined ? title : `${title} · ${firm}`}</title>
      <Box as="header" minHeight={64} padding={[20, 0]} size={16} weight={650}>
        {firm}
      </Box>
      <Stack as="main" flex={1} minWidth={0} gap={28} className={classes.main}>
        {children}
      </Stack>
      {footer && (
        <Text as="footer" dim ruledAbove padding={[16, 0, 24]}>
          {footer}
        </Text>
      )}
    </Stack>
  );
}
