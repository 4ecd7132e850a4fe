import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Row } from '#platform/web/layout/Parts.tsx';
import classes from './org-chart.module.css';

/** The depth and name length of each of the first lines. */
const people = [
  { above: 0, name: 148 },
  { above: 1, name: 136 },
  { above: 2, name: 160 },
  { above: 3, name: 132 },
  { above: 3, name: 152 },
  { above: 2, name: 124 },
  { above: 3, name: 144 },
  { above: 2, name: 156 },
  { above: 1, name: 128 },
  { above: 2, name: 140 },
];

/** A skeleton as large as the chart. */
export function TreeSkeleton() {
  return (
    <Card aria-busy="true">
      {people.map(({ above, name }) => (
        <Row
          key={name}
          align="center"
          gap={10}
          minHeight={40}
          className={classes.waiting}
          style={{ paddingLeft: 40 + above * 26 }}
        >
          <Skeleton width={26} height={26} />
          <Skeleton width={name} />
        </Row>
      ))}
    </Card>
  );
}
