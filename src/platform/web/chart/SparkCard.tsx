/**
 * Small lines over the same months, each with its total: amounts invoiced and paid, ratings. They share no scale; the
 * table has the numbers.
 */
import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '../layout/Parts.tsx';
import { FigureTable } from '../ui/FigureTable.tsx';
import { ChartFrame, type FrameProps } from './ChartFrame.tsx';
import classes from './spark.module.css';

export type Spark = {
  readonly name: string;
  /** Shown beside the line: the sum of the months. */
  readonly figure: ReactNode;
  /** In the order of the labels; null for no value. */
  readonly values: readonly (number | null)[];
  readonly show: (value: number | null) => string;
};

type SparkCardProps = FrameProps & {
  /** Heading of the labels: 'Month'. */
  heading: string;
  labels: readonly string[];
  /** undefined while they load. */
  lines: readonly Spark[] | undefined;
};

export const SparkCard = ({ heading, labels, lines, ...frame }: SparkCardProps) => (
  <ChartFrame
    {...frame}
    low
    picture={
      lines && (
        <Stack as="ul" gap={12}>
          {lines.map((line) => (
            <li key={line.name}>
              <Grid gap={12} align="center" columns="minmax(0, 1fr) minmax(0, 1.4fr)">
                <Text as="span">
                  <Text as="span" block size={12} color="ink-dim">
                    {line.name}
                  </Text>
                  <Text as="span" figures weight={550}>
                    {line.figure}
                  </Text>
                </Text>
                <Line values={line.values} />
              </Grid>
            </li>
          ))}
        </Stack>
      )
    }
    table={
      lines && (
        <FigureTable
          name={`${frame.title}, the numbers`}
          rows={labels.map((label, at) => ({ label, at }))}
          keyOf={({ label }) => label}
          columns={[
            { heading, words: true, cell: ({ label }) => label },
            ...lines.map(({ name, values, show }) => ({
              heading: name,
              cell: ({ at }: { at: number }) => show(values[at] ?? null),
            })),
          ]}
        />
      )
    }
  />
);

const [width, height, edge] = [160, 40, 4];

function Line({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value) => value ?? []);
  const [least, most] = [Math.min(0, ...known), Math.max(1, ...known)];
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [
          {
            at,
            x: edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge),
            y: height - edge - ((value - least) / (most - least)) * (height - 2 * edge),
          },
        ],
  );
  const last = points.at(-1);
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line x1={0} x2={width} y1={height - 1} y2={height - 1} className={classes.ground} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={3} />}
    </svg>
  );
}
