/** What can be sent at an hour: the reports of the catalogue, and the management summary. */
import { addressOf } from '#platform/contract/report/report.ts';
import { reportPath, summaryPath } from '../address.ts';
import { catalogue } from '../catalogue.ts';

/** Where else the address of a report stands. */
export const summaryName = 'management-summary';

export const sendable = [...catalogue.map(addressOf), summaryName];

/** 'Average TAT' of 'average-tat'. */
export const reportName = (address: string): string =>
  address === summaryName
    ? 'Management summary'
    : (catalogue.find((one) => addressOf(one) === address)?.name ?? address);

/** Its page, with the days and filters that are kept with it. */
export const pathOfSent = (address: string, search: string): string =>
  address === summaryName ? summaryPath : `${reportPath}/${address}${search === '' ? '' : `?${search}`}`;

/** '12 rows', of the summary '11 parts'. */
export const sizeOfSent = (address: string, size: number): readonly [number, string] => [
  size,
  address === summaryName ? 'part' : 'row',
];

/** The list that a saved view of a report is of. */
export const viewsOfReport = (address: string): string => `report.${address}`;

/** The report that a list of saved views is of; undefined for another list. */
export const reportOfViews = (list: string): string | undefined =>
  list.startsWith('report.') ? list.slice('report.'.length) : undefined;
