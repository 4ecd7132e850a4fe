import { call } from '#platform/web/api.ts';
import type { Found } from '#platform/web/routing/page.ts';
import { fetchAllEnquiry } from '../contract.ts';
import { readEnquiryAddress } from './public/addresses.ts';

const most = 5;

/** Enquiries whose name, company or e-mail contains the text, newest first: a list's filters all apply, so three lists. */
export async function findEnquiries(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const replies = await Promise.all(
    ['name', 'company', 'email'].map((filter) =>
      call(fetchAllEnquiry, { query: { [filter]: text, offset: 0, limit: most, sort: '-id' }, signal }),
    ),
  );
  const found = new Map(replies.flatMap(({ result }) => result.rows).map((row) => [row.id, row]));
  return [...found.values()]
    .toSorted((one, other) => other.id - one.id)
    .slice(0, most)
    .map((row) => ({ title: row.name, detail: row.company_name, to: readEnquiryAddress(row.id) }));
}
