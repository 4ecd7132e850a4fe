/** A report as one reader sees it, without what they lack the right for. */
import type { Access } from '../access.ts';
import type { AnyFacts, Input } from './facts.ts';
import type { Report, ReportColumn } from './report.ts';

type May = (access: Access) => boolean;

/** The facts of an input: the subject's, or those beside it. */
export function factsOf({ name, subject, also = [] }: Report, { of }: Pick<Input, 'of'>): AnyFacts {
  const found = [subject, ...also.map(({ facts }) => facts)].find((one) => one.name === of);
  if (!found) throw new Error(`${name} has no facts '${of}'`);
  return found;
}

const isOpen = ({ fields }: AnyFacts, field: string, may: May): boolean => {
  const needs = fields[field]?.needs;
  return needs === undefined || may(needs);
};

/** The fields a reader may see singly, without ids. */
export const shownFields = (facts: AnyFacts, may: May): readonly string[] =>
  Object.keys(facts.fields).filter(
    (field) =>
      facts.fields[field]?.kind !== 'id' && facts.fields[field]?.few === undefined && isOpen(facts, field, may),
  );

/** Facts without the limit on few people, where the reader has the right; the same object when nothing changes. */
function openedFacts(facts: AnyFacts, may: May): AnyFacts {
  const { fields } = facts;
  const told = Object.keys(fields).filter((field) => fields[field]?.few && may(fields[field].few.needs));
  if (told.length === 0) return facts;
  const opened = told.map((field) => {
    const { few: _few, ...fact } = fields[field] ?? { kind: 'text', heading: field };
    return [field, fact] as const;
  });
  return { ...facts, fields: { ...fields, ...Object.fromEntries(opened) } };
}

/** Leaves out every column, filter, group and chart that reads data the reader has no right to. */
export function reportFor(report: Report, may: May): Report {
  const { subject, sideways, chart, mayBy } = report;
  const reads = ({ inputs, needs }: ReportColumn) =>
    (needs === undefined || may(needs)) &&
    Object.values(inputs).every((one) => one.field === undefined || isOpen(factsOf(report, one), one.field, may));
  const open = (fields: readonly string[]) => fields.filter((field) => isOpen(subject, field, may));
  const columns = Object.fromEntries(Object.entries(report.columns).filter(([, column]) => reads(column)));
  const y = chart?.y.filter((name) => columns[name] !== undefined) ?? [];
  const { sideways: _across, chart: _picture, ...rest } = report;
  return {
    ...rest,
    subject: openedFacts(subject, may),
    ...(report.also && {
      also: report.also.map((beside) => Object.assign({}, beside, { facts: openedFacts(beside.facts, may) })),
    }),
    by: open(report.by),
    ...(mayBy && { mayBy: open(mayBy) }),
    filters: open(report.filters),
    columns,
    ...(sideways && isOpen(subject, sideways.field, may) && { sideways }),
    ...(chart && y.length > 0 && open([chart.x, chart.series ?? chart.x]).length === 2 && { chart: { ...chart, y } }),
  };
}
