import type { Ask } from './ask.ts';
import { formerFault, formerLinksAfter, lastCarried } from './former-chain.ts';
import type { Checked, Noted } from './verify.ts';

/** Checks the links not carried over yet, by the rules of the former chain. */
export async function checkFormerChain(
  ask: Ask,
  carried: Checked,
  batch: number,
  meanwhile: () => Promise<unknown>,
  noted: (hash: string, place: Noted) => void,
): Promise<Checked> {
  let last = await lastCarried(ask);
  let { checked, days, head } = carried;
  for (;;) {
    const links = await formerLinksAfter(ask, last, batch);
    for (const [at, link] of links.entries()) {
      const next = links[at + 1] ?? (await formerLinksAfter(ask, link, 1))[0];
      const fault = formerFault(last, link, next);
      const { day, position, hash } = link;
      const expected = day === last.day ? last.position + 1 : 1;
      const gap = position !== expected && { day, position: expected, fault: 'the seal is missing' };
      if (fault) return { ...carried, checked, days, head, broken: gap || { day, position, fault } };
      if (day !== last.day) days += 1;
      last = { day, position, hash };
      head = last;
      noted(hash, { day, position, former: true });
      checked += 1;
    }
    if (links.length < batch) return { ...carried, checked, days, head };
    await meanwhile();
  }
}
