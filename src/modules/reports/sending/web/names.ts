import { addressOf } from '#platform/contract/report/report.ts';
import { catalogue } from '../../catalogue.ts';

/** The heading of a column. */
export const figureName = (address: string, figure: string): string =>
  catalogue.find((one) => addressOf(one) === address)?.columns[figure]?.heading ?? figure;
