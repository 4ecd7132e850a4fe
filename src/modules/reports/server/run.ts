/** Answers a report: rows, total, chart, and the values of the period before. */
import { mayUse } from '#platform/contract/access.ts';
import { reportFor } from '#platform/contract/report/open.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { inSnapshot } from '#platform/server/outside.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { AskedOfReport, PageOfReport, ReportAnswer, ReportRow } from '../contract.ts';
import { periodBefore, questionOf, withIds } from './asked.ts';
import { eachOf } from './each.ts';
import { type Group, groupsOf } from './groups.ts';
import { inOrder, type Rows, rowsOf, withBefore } from './rows.ts';
import type { Question } from './statement.ts';

/** The report without what its reader lacks the right for. */
export const openedFor = (work: Pick<Work, 'actor'>, report: Report): Report =>
  reportFor(report, (access) => mayUse(work.actor, access));

/** @throws 400 for what `questionOf` refuses */
export const runReport = (work: Work, report: Report, asked: AskedOfReport & PageOfReport): Promise<ReportAnswer> =>
  inSnapshot(work, async (inside) => {
    const opened = openedFor(work, report);
    const question = questionOf(opened, asked, asked.sort);
    const before =
      asked.compare && opened.when === undefined ? periodBefore(question.period, asked.compare, today(work)) : null;
    const { rows, total, count, all, picture } = await pageOf(inside, question, asked);
    return {
      by: question.by.filter((field) => opened.subject.fields[field]?.kind !== 'id'),
      rows: [...rows],
      rows_count: all,
      total,
      sideways: [...new Set(rows.flatMap(({ sideways }) => Object.keys(sideways ?? {})))].toSorted(),
      picture,
      before: before && { from: before.from, to: before.to },
      count,
      as_at: work.now.toISOString(),
    };
  });

type Page = Rows & { readonly all: number; readonly picture: ReportRow[] | null };

async function pageOf(work: Work, question: Question, asked: PageOfReport): Promise<Page> {
  const isEach = question.report.rows === 'each';
  const groups = await groupsOf(work, isEach ? { ...question, by: [] } : question, pointsOf(question));
  const picture = pictureOf(work, question, groups);
  if (isEach) return { ...(await eachOf(work, question, asked, groups)), picture };
  const summary = await comparedWith(work, question, asked, groups);
  const { offset, limit } = asked;
  return { ...summary, rows: summary.rows.slice(offset, offset + limit), all: summary.rows.length, picture };
}

type Compared = Pick<PageOfReport, 'sort' | 'compare'>;

/** All rows of a summary, in order; with the period before if asked for. */
export const summaryOf = async (work: Work, question: Question, asked: Compared): Promise<Rows> =>
  comparedWith(work, question, asked, await groupsOf(work, question));

/** A register's total, for its file. */
export const eachTotal = (work: Work, question: Question): Promise<readonly Group[]> =>
  groupsOf(work, { ...question, by: [] });

async function comparedWith(work: Work, question: Question, asked: Compared, groups: readonly Group[]): Promise<Rows> {
  const day = today(work);
  const now = rowsOf(question, groups, day);
  if (!asked.compare || question.report.when !== undefined)
    return { ...now, rows: inOrder(question, now.rows, asked.sort) };
  const { months, ...period } = periodBefore(question.period, asked.compare, day);
  const earlier: Question = { ...question, period };
  const then = rowsOf(earlier, await groupsOf(work, earlier), day);
  const both = withBefore(question, now, then, months);
  return { ...both, rows: inOrder(question, both.rows, asked.sort) };
}

/** The fields that distinguish the points of the chart. */
const pointsOf = ({ report: { chart, subject } }: Question): readonly string[] | undefined =>
  chart && withIds(subject, [chart.x, ...(chart.series === undefined ? [] : [chart.series])]);

/** The rows of the chart: all that the filters find, not just one page. */
function pictureOf(work: Work, question: Question, groups: readonly Group[]): ReportRow[] | null {
  const { chart, subject, sideways: _across, sort: _order, ...report } = question.report;
  if (!chart) return null;
  const columns = Object.fromEntries(Object.entries(report.columns).filter(([name]) => chart.y.includes(name)));
  const drawn: Question = {
    ...question,
    by: pointsOf(question) ?? [],
    report: { ...report, chart, subject, columns },
  };
  const points = groups.flatMap((group): readonly Group[] =>
    group.level === 'drawn' ? [{ ...group, level: 'row' }] : group.level === 'total' ? [group] : [],
  );
  const { rows } = rowsOf(drawn, points, today(work));
  // Rows without a month have no place on an axis of months.
  const isPlaced = ({ key }: ReportRow) => subject.fields[chart.x]?.kind !== 'month' || key[chart.x] !== null;
  return inOrder(drawn, rows.filter(isPlaced), undefined);
}
