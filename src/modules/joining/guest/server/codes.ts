/** The code that opens a kit: the link alone shows only a name (decisions D33). */
import { hiddenAddress } from '#platform/contract/text/hidden-address.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { mailGuestCode, takeGuestCode } from '#platform/server/secrets/guest-code.ts';
import {
  giveGuestLink,
  linkToWire,
  noteOpened,
  type OpenedLink,
  useGuestLink,
  whyOver,
} from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';
import { guestEvents, kitPass, type SharedKit } from '../contract.ts';
import { codeMail } from './mails.ts';
import { whyNoKit } from './kit.ts';

/** The joiner's name, and nothing else of the kit. */
export async function openKit(work: Work, opened: OpenedLink): Promise<SharedKit> {
  await noteOpened(work, opened);
  return {
    ...linkToWire(work, opened),
    whyOver: whyOver(work, opened) ?? (await whyNoKit(work, opened.recordId)) ?? null,
    sent_to: hiddenAddress(opened.recipient.email),
  };
}

/** @throws 409 if the link or the kit has ended, 429 */
export async function sendCode(work: Work, opened: OpenedLink): Promise<{ sent_to: string }> {
  await mustBeOpen(work, opened);
  await mailGuestCode(work, opened, codeMail);
  return { sent_to: hiddenAddress(opened.recipient.email) };
}

/** @throws 400 for a wrong code, 409 if the link or the kit has ended */
export async function unlockKit(work: Work, opened: OpenedLink, code: string): Promise<{ pass: string }> {
  await mustBeOpen(work, opened);
  const id = opened.recordId;
  await takeGuestCode(work, opened, code, () => record(work, guestEvents.codeRefused, id));
  await record(work, guestEvents.unlocked, id);
  const address = await giveGuestLink(work, kitPass, id, opened.recipient);
  return { pass: address.slice(address.lastIndexOf('/') + 1) };
}

async function mustBeOpen(work: Work, opened: OpenedLink): Promise<void> {
  await useGuestLink(work, opened);
  const reason = await whyNoKit(work, opened.recordId);
  if (reason) throw refused(reason);
}
