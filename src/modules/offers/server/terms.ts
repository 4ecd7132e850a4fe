/** The pay of an offer, for HR and its approvers. */
import { hrModule } from '#modules/access/rights.ts';
import { bandOn } from '#modules/salary/server/public/bands.ts';
import { mayUse } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { notAllowed } from '#platform/server/errors.ts';
import { partsIn } from '#platform/server/record/parts.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { ShownComponent } from '#modules/salary/public/components.ts';
import { offerEvents, type OfferTerms } from '../contract.ts';
import { offers } from './record.ts';

/** Each view by anyone but HR is recorded in the trail (decisions D44). @throws 403, 404 */
export async function termsFor(work: Work, id: number): Promise<OfferTerms> {
  const row = await readRecord(work, offers, id);
  if (!mayUse(work.actor, hrModule.read)) {
    const parts = await partsIn(work, offers, id);
    if (!parts?.has('Approver')) throw notAllowed('Only HR and who approves this offer see its pay');
    await record(work, offerEvents.looked, id);
  }
  const { ctc, joining_bonus, notice_buyout, outside, asked_changes } = row;
  const currency = await codeOf(work, row.currency_id);
  const band = await bandOn(work, row.grade_id, row.company_id, row.doj);
  return {
    ctc: ctc ?? '0',
    currency,
    joining_bonus,
    notice_buyout,
    outside,
    asked_changes,
    components: [...(await componentsOf(work, id))],
    band: band && {
      least: band.least,
      middle: band.middle,
      greatest: band.greatest,
      currency: await codeOf(work, band.currency_id),
    },
  };
}

export async function componentsOf({ db }: Pick<Work, 'db'>, id: number): Promise<readonly ShownComponent[]> {
  const { rows } = await sql<ShownComponent>`
    select pay_component_id, pay_components as pay_component, type, monthly, annual
    from offer_component join pay_component on pay_component.id = pay_component_id
    where offer_id = ${id} order by place`.execute(db);
  return rows;
}

export async function codeOf({ db }: Pick<Work, 'db'>, currency: number): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select currency_code as code from currency where id = ${currency}`.execute(db);
  return rows[0]?.code ?? '';
}
