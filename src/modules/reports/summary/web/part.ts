/** Parts of the summary, as they are written. */
import type { Taken, Unit } from '#platform/contract/report/report.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { reportPath } from '../../address.ts';
import { shortText, shown } from '../../web/shown.ts';
import type { ManagementSummary, PartOfSummary } from '../contract.ts';
import { type PartName, summaryParts } from '../parts.ts';

export const partIn = ({ parts }: ManagementSummary, name: PartName): PartOfSummary | undefined =>
  parts.find((part) => part.name === name);

export const pathOf = ({ report }: PartOfSummary): string => `${reportPath}/${report}`;

export const columnOf = (part: PartName, name: string): { heading: string; unit: Unit } => {
  const { heading = name, unit = 'number' } = summaryParts[part].report.columns[name] ?? {};
  return { heading, unit };
};

/** Amounts without pence: a summary is read, not reconciled. */
export const wholeText = (writing: Writing, value: Taken | undefined, unit: Unit): string =>
  unit === 'money' && typeof value === 'number'
    ? writing.showNumber(Math.round(value / 100) + 0)
    : shown(writing, value, unit);

/** 'Nov 2026' */
export const monthOf = ({ monthInWords }: Writing, day: string): string => shortText(monthInWords(day.slice(0, 7)));
