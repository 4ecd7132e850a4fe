import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '../layout/Parts.tsx';
import { useSession } from '../session/session.ts';
import classes from './printed.module.css';

type PrintedProps = {
  title: string;
  /** Facts a reader of the paper needs: dates, filters, time, number of rows. */
  says: readonly string[];
  /** In pixels. */
  gap?: number;
  /** Portrait; landscape without. */
  upright?: boolean;
  children: ReactNode;
};

/**
 * The printed part of a page, always in light colours, with a heading that is only on paper. Scroll areas print in
 * full; elements with `data-paper="never"` are left out.
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
