import type { Work } from '#platform/server/work.ts';
import { sql, type SqlBool } from 'kysely';
import { mobileKey } from '../rules.ts';
import { visible } from './record.ts';

const most = 5;
/** A number with fewer digits is still being typed. */
const leastDigits = 7;

/** Visible enquiries with the same address or number, newest first; client users learn nothing of other companies'. */
export async function sameEnquiries(work: Work, { email, mobile }: { email: string; mobile: string }) {
  const address = email.trim().toLowerCase();
  const number = mobileKey(mobile);
  const of = {
    email: sql<boolean>`lower(email) = ${address}`,
    mobile: sql<boolean>`right(replace(mobile, '+', ''), 9) = ${number}`,
  };
  const asked = [...(address === '' ? [] : [of.email]), ...(number.length < leastDigits ? [] : [of.mobile])];
  if (asked.length === 0) return { rows: [] };
  const rows = await visible(work)
    .select(['enquiry.id', 'name', 'company_name', 'created_at as createdAt'])
    .select([of.email.as('email'), of.mobile.as('mobile')])
    .where(sql<SqlBool>`(${sql.join(asked, sql` or `)})`)
    .orderBy('enquiry.id', 'desc')
    .limit(sql.lit(most))
    .execute();
  return {
    rows: rows.map(({ id, name, company_name, createdAt, ...row }) => {
      const same = (['email', 'mobile'] as const).filter((field) => row[field] && asked.includes(of[field]));
      return { id, name, company_name, createdAt, same };
    }),
  };
}
