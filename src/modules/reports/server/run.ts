/** What a report answers: its rows, its total, its picture, and what it was in the period before. */
import { mayUse } from '#platform/contract/access.ts';
import { reportFor } from '#platform/contract/report/open.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { inSnapshot } from '#platform/server/outside.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { AskedOfReport, PageOfReport, ReportAnswer, ReportRow } from '../contract.ts';
import { periodBefore, questionOf, withIds } from './asked.ts';
import { eachOf } from './each.ts';
import { groupsOf } from './groups.ts';
import { inOrder, type Rows, rowsOf, withBefore } from './rows.ts';
import type { Question } from './statement.ts';

/** The report as the reader has it, without what they lack the right for. */
export const openedFor = (work: Pick<Work, 'actor'>, report: Report): Report =>
  reportFor(report, (access) => mayUse(work.actor, access));

/** @throws 400 for what `questionOf` refuses */
export const runReport = (work: Work, report: Report, asked: AskedOfReport & PageOfReport): Promise<ReportAnswer> =>
  inSnapshot(work, async (inside) => {
    const opened = openedFor(work, report);
    const question = questionOf(opened, asked, asked.sort);
    const before =
      asked.compare && opened.when === undefined ? periodBefore(question.period, asked.compare, today(work)) : null;
    const { rows, total, count, all } = await pageOf(inside, question, asked);
    return {
      by: question.by.filter((field) => opened.subject.fields[field]?.kind !== 'id'),
      rows: [...rows],
      rows_count: all,
      total,
      sideways: [...new Set(rows.flatMap(({ sideways }) => Object.keys(sideways ?? {})))].toSorted(),
      picture: await pictureOf(inside, question),
      before: before && { from: before.from, to: before.to },
      count,
      as_at: work.now.toISOString(),
    };
  });

/** All rows of a summary, in order; with the period before where it is asked for. */
export async function summaryOf(
  work: Work,
  question: Question,
  asked: Pick<PageOfReport, 'sort' | 'compare'>,
): Promise<Rows> {
  const day = today(work);
  const now = rowsOf(question, await groupsOf(work, question), day);
  if (!asked.compare || question.report.when !== undefined)
    return { ...now, rows: inOrder(question, now.rows, asked.sort) };
  const { months, ...period } = periodBefore(question.period, asked.compare, day);
  const earlier: Question = { ...question, period };
  const then = rowsOf(earlier, await groupsOf(work, earlier), day);
  const both = withBefore(question, now, then, months);
  return { ...both, rows: inOrder(question, both.rows, asked.sort) };
}

async function pageOf(work: Work, question: Question, asked: PageOfReport): Promise<Rows & { readonly all: number }> {
  if (question.report.rows === 'each') return eachOf(work, question, asked);
  const summary = await summaryOf(work, question, asked);
  const { offset, limit } = asked;
  return { ...summary, rows: summary.rows.slice(offset, offset + limit), all: summary.rows.length };
}

/** The rows that are drawn, of all that the filters find and not of one page. */
async function pictureOf(work: Work, question: Question): Promise<ReportRow[] | null> {
  const { chart, subject, sideways: _across, sort: _order, ...report } = question.report;
  if (!chart) return null;
  const by = withIds(subject, [chart.x, ...(chart.series === undefined ? [] : [chart.series])]);
  const columns = Object.fromEntries(Object.entries(report.columns).filter(([name]) => chart.y.includes(name)));
  const drawn: Question = { ...question, by, report: { ...report, chart, subject, columns } };
  const { rows } = rowsOf(drawn, await groupsOf(work, drawn), today(work));
  // What is counted in no month has no place on an axis of months.
  const isPlaced = ({ key }: ReportRow) => subject.fields[chart.x]?.kind !== 'month' || key[chart.x] !== null;
  return inOrder(drawn, rows.filter(isPlaced), undefined);
}
