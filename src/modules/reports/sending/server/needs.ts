/** The rights that a report file needs, stored with it: reading it later takes all rights that went into it. */
import { type Access, mayUse, permissionText } from '#platform/contract/access.ts';
import type { Fact, Input } from '#platform/contract/report/facts.ts';
import { factsOf } from '#platform/contract/report/open.ts';
import type { Report } from '#platform/contract/report/report.ts';
import type { Work } from '#platform/server/work.ts';
import { openedFor } from '../../server/run.ts';
import type { ReportView } from '../../view.ts';
import { reportsModule } from '../../rights.ts';
import type { ManagementSummary } from '../../summary/contract.ts';
import { summaryParts } from '../../summary/parts.ts';
import { summaryName } from '../sendable.ts';
import { accessOf, reportAt } from './reading.ts';

const nameOf = (access: Access): string =>
  access.kind === 'permission' ? permissionText(access.module, access.action) : access.kind;

/** The rights to a field in full, or for few people. */
const needsOf = ({ needs, few }: Fact): readonly Access[] => [needs ?? [], few?.needs ?? []].flat();

/** All rights that any part of a report needs. */
function rightsIn({ subject, also = [], columns, access }: Report): readonly Access[] {
  const fields = [subject, ...also.map(({ facts }) => facts)].flatMap((facts) => Object.values(facts.fields));
  return [access, ...fields.flatMap(needsOf), ...Object.values(columns).flatMap(({ needs }) => needs ?? [])];
}

/** The rights that the actor uses for this file: those that its columns, rows and filters need. */
export function neededFor(
  work: Pick<Work, 'actor'>,
  report: Report,
  { asked, columns: chosen }: Pick<ReportView, 'asked' | 'columns'>,
): string[] {
  const opened = openedFor(work, report);
  const columns = Object.entries(opened.columns).flatMap(([name, column]) =>
    chosen && !chosen.includes(name) ? [] : [column],
  );
  const inputs = [...columns.flatMap((column) => Object.values(column.inputs)), opened.sideways?.input ?? []].flat();
  const read = (input: Input): readonly Access[] => {
    const field = factsOf(report, input).fields[input.field ?? ''];
    return field ? needsOf(field) : [];
  };
  const told = [
    asked.by?.split(',') ?? opened.by,
    Object.keys(JSON.parse(asked.filters ?? '{}')),
    opened.sideways?.field ?? [],
  ];
  const rights = [
    ...columns.flatMap(({ needs }) => needs ?? []),
    ...inputs.flatMap(read),
    ...told.flat().flatMap((field) => (report.subject.fields[field] ? needsOf(report.subject.fields[field]) : [])),
  ];
  return [...new Set(rights.filter((right) => mayUse(work.actor, right)).map(nameOf))];
}

/** The same for the management summary: the right to each report it uses, and those of its parts. */
export function neededForSummary(work: Pick<Work, 'actor'>, { parts }: Pick<ManagementSummary, 'parts'>): string[] {
  const rights = parts.flatMap(({ name, columns }) => {
    const { report, by, filters = {} } = summaryParts[name];
    const asked = { from: '', to: '', filters: JSON.stringify(filters), by: by ?? '' };
    return [nameOf(report.access), ...neededFor(work, report, { asked, columns })];
  });
  return [...new Set(rights)];
}

const rightsOf = (address: string): readonly Access[] =>
  address === summaryName
    ? [reportsModule.read, ...Object.values(summaryParts).flatMap(({ report }) => rightsIn(report))]
    : rightsIn(reportAt(address));

/** Whether the actor has the right to the report and all others that its file was made with. */
export function holdsAll(work: Pick<Work, 'actor'>, address: string, needs: readonly string[]): boolean {
  const held = new Set(
    rightsOf(address)
      .filter((right) => mayUse(work.actor, right))
      .map(nameOf),
  );
  return mayUse(work.actor, accessOf(address)) && needs.every((name) => held.has(name));
}
