import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '../layout/Parts.tsx';
import { useSession } from '../session/session.ts';
import classes from './printed.module.css';

type PrintedProps = {
  title: string;
  /** What a reader of the paper has to know: days, filters, as at when, how many rows. */
  says: readonly string[];
  /** In pixels. */
  gap?: number;
  /** Upright; on its side without. */
  upright?: boolean;
  children: ReactNode;
};

/**
 * What is printed of a page, alone and always light, under a heading that only the paper has. What scrolls on the
 * screen is whole there; what has `data-paper="never"` is left out.
 */
export function Printed({ title, says, gap = 16, upright = false, children }: PrintedProps) {
  const { firm } = useSession();
  return (
    <Stack gap={gap} minWidth={0} className={classes.printed} data-upright={upright || undefined}>
      <div className={classes.head}>
        <Row justify="space-between" align="baseline">
          <Heading as="p" size={18}>
            {title}
          </Heading>
          <Text as="span">{firm.name}</Text>
        </Row>
        {says.map((line) => (
          <Text key={line} dim size={12}>
            {line}
          </Text>
        ))}
      </div>
      {children}
    </Stack>
  );
}
