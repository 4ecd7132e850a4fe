/** Texts and links of leave in notifications. */
import { showDate } from '#platform/contract/dates.ts';
import type { StoredLeave } from './record.ts';

/** The page where deciders read an application, even without the right to the list; and the applicant's own page. */
export const linkOf = (id: number) => `/leave/${id}`;
export const ownLink = (id: number) => `/my-account?area=leave&view=${id}`;

type Dates = Pick<StoredLeave, 'start_date' | 'end_date'>;

/** '14-12-2026', '14-12-2026 to 18-12-2026' */
export const datesText = ({ start_date, end_date }: Dates): string =>
  start_date === end_date ? showDate(start_date) : `${showDate(start_date)} to ${showDate(end_date)}`;
