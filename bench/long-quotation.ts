/** A draft with the most lines that a quotation may have. */
import { fetchJobQuotations, type JobQuotations, quotationCalls } from '#modules/quotations/contract.ts';
import { mostLines } from '#modules/quotations/lines.ts';

/** @returns the draft's job */
export async function longQuotation(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = async <Result>(path: string, more: RequestInit = {}): Promise<Result> => {
    const reply = await fetch(`${url}/api${path}`, { headers, ...more });
    if (!reply.ok) throw new Error(await reply.text());
    return ((await reply.json()) as { result: Result }).result;
  };
  const { rows } = await asked<{ rows: { id: number; job_id: number }[] }>(
    `${quotationCalls.page.path}?status=Draft&limit=1&offset=0`,
  );
  const [draft] = rows;
  if (!draft) throw new Error('The demo has no draft of a quotation');
  const { rates } = await asked<JobQuotations>(fetchJobQuotations.path.replace(':job_id', String(draft.job_id)));
  const lines = Array.from({ length: mostLines }, (_, at) => ({
    section: 'Bookkeeping',
    description: `Accounts and review of the year, part ${at + 1}`,
    fee_basis: 'Fixed',
    qty: '12.5',
    unit_rate: '85.00',
    hours_min: 90,
    vat_id: rates[at % rates.length]?.id,
    planning_activity_id: null,
  }));
  const body = JSON.stringify({ options: [{ name: null, discount: '0', lines }] });
  await asked(`${quotationCalls.edit.path}?id=${draft.id}`, { method: 'PUT', body });
  return draft.job_id;
}
