import { ownEmployee } from '#modules/staff/server/public/own-record.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';

/** @throws 404 for people who are not staff */
export async function recordOf(work: Work) {
  const employee = await ownEmployee(work);
  if (!employee) throw notFound();
  return employee;
}
