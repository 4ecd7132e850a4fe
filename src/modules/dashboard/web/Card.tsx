import { type ReactNode, useId } from 'react';
import { Box, Heading, Row } from '#platform/web/layout/Parts.tsx';
import classes from './dashboard.module.css';

type CardProps = {
  title: string;
  /** A link at the right of the title. */
  more?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** A section of the dashboard with its heading. */
export function Card({ title, more, wide, children }: CardProps) {
  const id = useId();
  return (
    <Box as="section" minWidth={0} framed className={classes.card} data-wide={wide || undefined} aria-labelledby={id}>
      <Row as="header" align="center" justify="space-between" gap={12} padding={[14, 16, 10]} size={13}>
        <Heading id={id}>{title}</Heading>
        {more}
      </Row>
      {children}
    </Box>
  );
}
