/** Names several enquiries in one notification. */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Said } from '#platform/server/notify/notify.ts';

type Named = { readonly name: string; readonly company_name: string };

export const called = ({ name, company_name }: Named): string => `${name}, ${company_name}`;

/** Names shown before 'and more'. */
const named = 3;

/** 'Mira Kelm, Tundrix; Ada Knox, Nimbera; Jo Wieck, Orvane; and 1,204 more.' */
export function firstOf(enquiries: readonly Named[]): Said {
  const some = enquiries.slice(0, named).map(called).join('; ');
  const more = enquiries.length - named;
  return ({ showNumber }) => (more > 0 ? `${some}; and ${showNumber(more)} more.` : `${some}.`);
}

/** The list, filtered by the day of arrival. */
export const enquiriesOf = (day: PlainDate): string =>
  `/enquiryList?${new URLSearchParams({ createdAtFrom: showDate(day), createdAtTo: showDate(day) })}`;
