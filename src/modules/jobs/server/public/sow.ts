/** The statement of work in force, from which a quotation is made. */
import type { Work } from '#platform/server/work.ts';
import type { Requote, Sow } from '../../sow/contract.ts';
import { sowsOf } from '../../sow/server/sow.ts';

/**
 * The agreed SOW of a job with its lines, if there is one, and whether it needs a new quote: more than a tenth above
 * the hours that the client approved.
 * @throws 404
 */
export async function agreedSow(work: Work, jobId: number): Promise<{ sow: Sow | undefined; requote: Requote }> {
  const { rows, requote } = await sowsOf(work, jobId);
  return { sow: rows.find(({ status }) => status === 'Agreed'), requote };
}

/** The SOW that a quotation starts from: the agreed one, otherwise the newest with lines in any state. @throws 404 */
export async function sowToQuote(work: Work, jobId: number): Promise<Sow | undefined> {
  const { rows } = await sowsOf(work, jobId);
  return rows.find(({ status }) => status === 'Agreed') ?? rows.find(({ lines }) => lines.length > 0);
}
