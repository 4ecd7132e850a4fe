/** The formula of a column, in the labels of the fields it uses. */
import type { Input } from '#platform/contract/report/facts.ts';
import { factsOf } from '#platform/contract/report/open.ts';
import type { Report, ReportColumn } from '#platform/contract/report/report.ts';

const takes = {
  median: 'Median of ',
  p90: 'P90 of ',
  least: 'Least ',
  greatest: 'Greatest ',
  count: '',
  sum: '',
  only: '',
  distinct: 'Different ',
};

/** 'Net worked', 'Median of Net TAT', 'Rows' */
export function inputWords(report: Report, input: Input): string {
  const heading = factsOf(report, input).fields[input.field ?? '']?.heading ?? 'Rows';
  const at = input.stock === 'first' ? ' at the beginning' : input.stock === 'last' ? ' at the end' : '';
  return `${takes[input.take]}${heading}${at}`;
}

/** '{home} ÷ {days} × 100' as 'At work, at home ÷ At work × 100'. */
export const wordsOf = (report: Report, { words, inputs }: ReportColumn): string =>
  words.replace(/\{(\w+)\}/g, (_, as: string) => (inputs[as] ? inputWords(report, inputs[as]) : as));
