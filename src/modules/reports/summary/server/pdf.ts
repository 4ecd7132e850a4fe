/** The management summary on one sheet of paper, with the figures and texts of its page. */
import { showDate } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { documentTemplate, printDocument } from '#platform/server/documents/print.ts';
import { ownWriting } from '#platform/server/notify/own-writing.ts';
import type { Work } from '#platform/server/work.ts';
import type { ManagementSummary, PartOfSummary } from '../contract.ts';
import type { PartName } from '../parts.ts';
import {
  barsOf,
  barsParts,
  type BarsPart,
  barWords,
  changesOf,
  columnOf,
  type ComparedFigure,
  comparedFigures,
  comparedHeading,
  monthOf,
  notesOfBars,
  partIn,
  summaryFigures,
  wholeText,
} from '../words.ts';

type Line = { readonly heading: string; readonly text: string };

type SummaryDocument = {
  readonly title: string;
  readonly firm: string;
  /** Days, time, reader, currency. */
  readonly about: string;
  readonly figures: readonly (Line & { readonly changes: readonly string[] })[];
  readonly bars: readonly {
    readonly title: string;
    readonly total: string;
    readonly note: string;
    /** `share` is the length of the bar, 0 to 1. */
    readonly rows: readonly (Line & { readonly share: number })[];
  }[];
  readonly lists: readonly { readonly title: string; readonly lines: readonly Line[] }[];
  readonly compared: { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] };
};

const template = documentTemplate<SummaryDocument>(new URL('./documents/summary.typ', import.meta.url));

/** @param madeAt the time of making printed on it @throws 503 */
export async function summaryPdf(work: Work, data: ManagementSummary, madeAt: string) {
  const writing = await ownWriting(work);
  const title = `Management summary, ${writing.monthInWords(data.month)}`;
  const days = `${showDate(data.days.from)} to ${showDate(data.days.to)}`;
  const money = data.currency === '' ? '' : `. Money in ${data.currency}, rounded`;
  const { pdf } = await printDocument({
    template,
    madeAt,
    data: {
      title,
      firm: data.firm,
      about: `${days}, as at ${writing.momentInWords(data.as_at)}, for ${work.actor.name}${money}`,
      figures: figuresOf(writing, data),
      bars: (['trend', 'sections', 'debtors', 'progress', 'clients'] as const).flatMap((name) =>
        barsCard(writing, partIn(data, name), name),
      ),
      lists: [...listOf(writing, data, 'jobs', 'Jobs'), ...listOf(writing, data, 'people', 'People')],
      compared: {
        headings: ['Figure', ...[data.days, data.before, data.year].map(({ from }) => monthOf(writing, from))],
        rows: comparedFigures(data).map((figure) => comparedRow(writing, figure)),
      },
    },
  });
  return {
    name: tidyFileName(`Management summary ${data.month} as at ${showDate(madeAt.slice(0, 10))}.pdf`),
    content: pdf,
  };
}

/** The figure's name, this month, the one before and a year ago. */
function comparedRow(writing: Writing, figure: ComparedFigure): readonly string[] {
  const { part, column } = figure;
  const { unit } = columnOf(part.name, column);
  const text = (of: PartOfSummary['total'] | null) => wholeText(writing, of?.[column], unit);
  return [comparedHeading(figure), text(part.total), text(part.before), text(part.year)];
}

const figuresOf = (writing: Writing, data: ManagementSummary): SummaryDocument['figures'] =>
  summaryFigures.flatMap(([name, column, heading]) => {
    const part = partIn(data, name);
    if (!part?.columns.includes(column)) return [];
    const text = wholeText(writing, part.total[column], columnOf(name, column).unit);
    return [{ heading, text, changes: changesOf(writing, data, part, column) }];
  });

function barsCard(writing: Writing, part: PartOfSummary | undefined, name: BarsPart): SummaryDocument['bars'] {
  if (!part) return [];
  const [first = ''] = part.columns;
  const rows = barsOf(part);
  const longest = Math.max(...rows.map(({ values }) => Math.abs(Number(values[first] ?? 0))), 1);
  const bars = rows.map((row) => {
    const { label, text } = barWords(writing, part, row);
    return { heading: label, text, share: Math.max(0, Number(row.values[first] ?? 0)) / longest };
  });
  const total = name === 'clients' ? '' : wholeText(writing, part.total[first], columnOf(name, first).unit);
  return [{ title: barsParts[name], total, note: notesOfBars[name] ?? '', rows: bars }];
}

function listOf(writing: Writing, data: ManagementSummary, name: PartName, title: string): SummaryDocument['lists'] {
  const part = partIn(data, name);
  if (!part) return [];
  const lines = part.columns.map((column): Line => {
    const { heading, unit } = columnOf(name, column);
    return { heading, text: wholeText(writing, part.total[column], unit) };
  });
  return [{ title, lines }];
}
