/**
 * Stacked bars: debts by age, ratings by band. Parts differ by position and name, not by colour alone.
 *
 *   <StackCard title="Owed by age" unit="GBP" heading="Client" parts={[{ name: 'Not due', colour: 'Teal' }, …]}
 *     rows={rows?.map(({ client, amounts }) => ({ label: client, values: amounts, … }))} show={showMoney} />
 */
import { type FigureColumn, FigureTable } from '../ui/FigureTable.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { ChartFrame, type FrameProps } from './ChartFrame.tsx';
import { Stacks } from './Stacks.tsx';

export type StackPart = { readonly name: string; readonly colour: string };

export type StackRow = {
  readonly key: number | string;
  readonly label: string;
  /** In the order of the parts. */
  readonly values: readonly number[];
  /** Lists behind the values, in the same order. */
  readonly to?: readonly (string | undefined)[];
};

export type StacksOf = {
  readonly parts: readonly StackPart[];
  readonly rows: readonly StackRow[];
  readonly show: (value: number) => string;
};

type StackCardProps = FrameProps &
  Omit<StacksOf, 'rows'> & {
    /** Heading of the rows: 'Client'. */
    heading: string;
    /** undefined while they load. */
    rows: readonly StackRow[] | undefined;
  };

export const StackCard = ({ heading, parts, rows, show, ...frame }: StackCardProps) => (
  <ChartFrame
    {...frame}
    low
    picture={rows && <Stacks parts={parts} rows={rows} show={show} />}
    table={
      rows && (
        <FigureTable
          name={`${frame.title}, the numbers`}
          rows={rows}
          keyOf={({ key }) => key}
          columns={columnsOf(heading, parts, show)}
        />
      )
    }
  />
);

const columnsOf = (
  heading: string,
  parts: readonly StackPart[],
  show: StacksOf['show'],
): readonly FigureColumn<StackRow>[] => [
  { heading, words: true, cell: ({ label }) => label },
  ...parts.map(({ name }, at) => ({
    heading: name,
    cell: ({ label, values, to }: StackRow) => (
      <Figure label={`${label}, ${name}`} text={show(values[at] ?? 0)} to={to?.[at]} />
    ),
  })),
];

function Figure({ label, text, to }: { label: string; text: string; to: string | undefined }) {
  if (to === undefined) return text;
  return (
    <PageLink to={to} aria-label={`${label}: ${text}`}>
      {text}
    </PageLink>
  );
}
