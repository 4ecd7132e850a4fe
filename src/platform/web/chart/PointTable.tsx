import { PageLink } from '../routing/PageLink.tsx';
import { useWriting } from '../use-writing.ts';
import type { ChartPoint } from './chart-point.ts';
import classes from './chart.module.css';

type PointTableProps = { points: readonly ChartPoint[]; heading: string; unit: string };

/** The chart's numbers as a table. */
export function PointTable({ points, heading, unit }: PointTableProps) {
  const { showNumber } = useWriting();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            <td>
              {point.to ? (
                <PageLink to={point.to} aria-label={`${point.label}: ${point.text ?? showNumber(point.value)}`}>
                  {point.text ?? showNumber(point.value)}
                </PageLink>
              ) : (
                (point.text ?? showNumber(point.value))
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
