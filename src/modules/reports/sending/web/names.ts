import { addressOf } from '#platform/contract/report/report.ts';
import { catalogue } from '../../catalogue.ts';

/** 'Average TAT' of 'average-tat'. */
export const reportName = (address: string): string =>
  catalogue.find((one) => addressOf(one) === address)?.name ?? address;

/** The heading of a column. */
export const figureName = (address: string, figure: string): string =>
  catalogue.find((one) => addressOf(one) === address)?.columns[figure]?.heading ?? figure;
