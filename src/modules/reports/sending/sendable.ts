/** What can be sent on a schedule: the reports of the catalogue, and the management summary. */
import { addressOf } from '#platform/contract/report/report.ts';
import { reportPath, summaryPath } from '../address.ts';
import { catalogue } from '../catalogue.ts';

/** Used in place of a report's address. */
export const summaryName = 'management-summary';

export const sendable = [...catalogue.map(addressOf), summaryName];

/** 'Average TAT' for 'average-tat'. */
export const reportName = (address: string): string =>
  address === summaryName
    ? 'Management summary'
    : (catalogue.find((one) => addressOf(one) === address)?.name ?? address);

/** The page with the saved days and filters. */
export const pathOfSent = (address: string, search: string): string =>
  address === summaryName ? summaryPath : `${reportPath}/${address}${search === '' ? '' : `?${search}`}`;

/** '12 rows', or '11 parts' for the summary. */
export const sizeOfSent = (address: string, size: number): readonly [number, string] => [
  size,
  address === summaryName ? 'part' : 'row',
];

/** The list name of a report's saved views. */
export const viewsOfReport = (address: string): string => `report.${address}`;

/** The report of such a list name; undefined for other lists. */
export const reportOfViews = (list: string): string | undefined =>
  list.startsWith('report.') ? list.slice('report.'.length) : undefined;
