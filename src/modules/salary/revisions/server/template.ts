/** The spreadsheet to type rises into: everybody with a salary, a line per component. */
import type { ExportFormat } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { tableFile } from '#platform/server/export/file.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { headings, type RevisionField } from '../revise.ts';
import { revisablePeople } from './people.ts';

type Line = {
  readonly number: string;
  readonly name: string;
  readonly company: string;
  readonly component: string;
  readonly currency: string;
  readonly monthly: string;
  readonly annual: string;
};

const toFill = (field: RevisionField, kind: ExportColumn<Line>['kind'], width: number): ExportColumn<Line> => ({
  heading: headings[field],
  kind,
  width,
  value: () => null,
});

const columns: readonly ExportColumn<Line>[] = [
  { heading: headings.number, kind: 'text', width: 16, value: ({ number }) => number },
  { heading: 'Name', kind: 'text', width: 26, value: ({ name }) => name },
  { heading: 'Company', kind: 'text', width: 26, value: ({ company }) => company },
  { heading: headings.component, kind: 'text', width: 24, value: ({ component }) => component },
  { heading: 'Currency', kind: 'text', width: 9, value: ({ currency }) => currency },
  { heading: 'Monthly now', kind: 'money', width: 14, value: ({ monthly }) => monthly },
  { heading: 'Yearly now', kind: 'money', width: 14, value: ({ annual }) => annual },
  toFill('percent', 'number', 9),
  toFill('monthly', 'money', 14),
  toFill('annual', 'money', 14),
  toFill('from', 'date', 12),
  toFill('visible_from', 'date', 12),
  toFill('reason', 'text', 30),
];

/** Leaves out the actor, because nobody changes their own pay. */
export async function templateFile(work: Work, format: ExportFormat): Promise<FileReply> {
  const people = await revisablePeople(work);
  const lines = people
    .filter(({ own }) => !own)
    .flatMap(({ number, name, company, currency, salary }) =>
      (salary?.components ?? []).map(({ name: component, monthly, annual }) => ({
        number,
        name,
        company,
        component,
        currency: salary?.currency ?? currency,
        monthly,
        annual,
      })),
    );
  return tableFile(work, format, 'Revision of salaries', columns, inOne(lines));
}

async function* inOne(lines: readonly Line[]) {
  yield lines;
}
