/**
 * Converts the chain of earlier versions into the form that allows removals. Every old link is checked first; a fault
 * is written into the new seal and covered by its hash, so what was broken stays broken in the same place.
 */
import type { Ask } from './ask.ts';
import { type FormerLink, formerFault, formerLinksAfter, lastCarried, type Place } from './former-chain.ts';
import { addSeals, lastSeal, type NewSeal, sealed } from './seals.ts';

/** Whether there are links to carry over. */
export const toCarry = async (ask: Ask): Promise<boolean> =>
  (await ask('select from audit_seal_unsalted limit 1')).length > 0;

/**
 * Carries some links over, oldest first. The caller holds the sealing lock.
 * @param most links carried over in one transaction
 * @returns whether all are done
 */
export async function carryBatch(ask: Ask, most: number): Promise<boolean> {
  const first = await lastCarried(ask);
  const found = await formerLinksAfter(ask, first, most + 1);
  const links = found.slice(0, most);
  const end = found.length <= most;
  let [last, { hash }] = [first, await lastSeal(ask)];
  const seals = links.map((link, at) => {
    const seal = carried(hash, last, link, found[at + 1]);
    ({ hash } = seal);
    last = link;
    return seal;
  });
  await addSeals(ask, seals);
  await ask(
    `delete from audit_seal_unsalted
     where (day, position) >= ($1::date, $2::bigint) and (day, position) < ($3::date, $4::bigint)`,
    [first.day, first.position, last.day, end ? last.position + 1 : last.position],
  );
  return end;
}

function carried(hash: string, last: Place, link: FormerLink, next: FormerLink | undefined): NewSeal {
  const { day, position } = link;
  const fault = formerFault(last, link, next);
  const former = next ? null : link.hash;
  return { day, position, ...sealed(hash, link.entry_found ? link : null, { fault, former }) };
}
