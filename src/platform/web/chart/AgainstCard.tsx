/**
 * Actual against expected values: hours booked against hours of work. The mark on a bar is the target.
 *
 *   <AgainstCard title="Booked against expected" unit="Hours" heading="Person" words={['Booked', 'Expected']}
 *     rows={rows?.map(({ id, name, booked, expected }) => ({ key: id, label: name, value: booked, … }))} />
 */
import { Grid, Row, Text } from '../layout/Parts.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { type FigureColumn, FigureTable } from '../ui/FigureTable.tsx';
import { ChartFrame, type FrameProps } from './ChartFrame.tsx';
import classes from './against.module.css';

type AgainstRow = {
  readonly key: number | string;
  readonly label: string;
  readonly value: number;
  readonly target: number;
  /** Page that shows the details. */
  readonly to?: string;
};

type AgainstCardProps = FrameProps & {
  /** Heading of the rows: 'Person'. */
  heading: string;
  /** Names of the value and of the target. */
  words: readonly [value: string, target: string];
  /** undefined while they load. */
  rows: readonly AgainstRow[] | undefined;
  show: (value: number) => string;
};

export const AgainstCard = ({ heading, words: [value, target], rows, show, ...frame }: AgainstCardProps) => (
  <ChartFrame
    {...frame}
    low
    picture={rows && <Bullets rows={rows} show={show} />}
    table={
      rows && (
        <FigureTable
          name={`${frame.title}, the numbers`}
          rows={rows}
          keyOf={({ key }) => key}
          columns={columnsOf([heading, value, target], show)}
        />
      )
    }
  />
);

const columnsOf = (
  [heading, value, target]: readonly [string, string, string],
  show: (value: number) => string,
): readonly FigureColumn<AgainstRow>[] => [
  { heading, words: true, cell: (row) => <Name row={row} /> },
  { heading: value, cell: (row) => show(row.value) },
  { heading: target, cell: (row) => show(row.target) },
];

const Name = ({ row: { label, to } }: { row: AgainstRow }) =>
  to === undefined ? label : <PageLink to={to}>{label}</PageLink>;

function Bullets({ rows, show }: { rows: readonly AgainstRow[]; show: (value: number) => string }) {
  const most = Math.max(1, ...rows.flatMap(({ value, target }) => [value, target]));
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <Grid as="ul" gap={[8, 24]} columns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))">
      {rows.map((row) => (
        <li key={row.key}>
          <Row justify="space-between" gap={12} size={13} color="ink-soft">
            <Text as="span" breakAnywhere>
              <Name row={row} />
            </Text>
            <Text as="span" figures nowrap>
              {show(row.value)} of {show(row.target)}
            </Text>
          </Row>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.value}
              data-short={row.value < row.target || undefined}
              style={{ width: share(row.value) }}
            />
            {row.target > 0 && <i className={classes.target} style={{ left: share(row.target) }} />}
          </span>
        </li>
      ))}
    </Grid>
  );
}
