/** What a leaver reads of their exit, with a link and a code. */
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { hiddenAddress } from '#platform/contract/text/hidden-address.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { signAddress } from '#platform/server/files/addresses.ts';
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
import { sql } from 'kysely';
import { letterOf } from '../../dues/server/settlement.ts';
import type { SettlementDocument } from '../../dues/server/documents/settlement.ts';
import { placeOf } from '../../server/access-end.ts';
import { everyExit, type StoredExit } from '../../server/standing.ts';
import { papersEvents, papersPass, type Papers, readUntil } from '../contract.ts';
import { codeMail } from './mails.ts';

const exitOf = (work: Pick<Work, 'db'>, id: number): Promise<StoredExit | undefined> =>
  everyExit(work).selectAll('exit_record').where('exit_record.id', '=', id).executeTakeFirst();

/** Why the papers can no longer be read; undefined while they can. */
async function whyNoPapers(work: Work, id: number): Promise<string | undefined> {
  const exit = await exitOf(work, id);
  if (!exit || exit.stage === 'Withdrawn') return 'This was taken back. Ask HR if that is not right.';
  const { zone } = await placeOf(work, exit.employee_id);
  const until = readUntil(exit.lwd);
  return dateOf(work.now, zone) > until ? `This could be read until ${showDate(until)}. Ask HR for a copy.` : undefined;
}

/** The leaver's name, and nothing else of the exit. */
export async function openPapers(work: Work, opened: OpenedLink) {
  await noteOpened(work, opened);
  return {
    ...linkToWire(work, opened),
    whyOver: (await whyNoPapers(work, opened.recordId)) ?? whyOver(work, opened) ?? null,
    sent_to: hiddenAddress(opened.recipient.email),
  };
}

async function mustBeOpen(work: Work, opened: OpenedLink): Promise<void> {
  await useGuestLink(work, opened);
  const reason = await whyNoPapers(work, opened.recordId);
  if (reason) throw refused(reason);
}

/** @throws 409 if the link has ended or the papers can no longer be read, 429 */
export async function sendCode(work: Work, opened: OpenedLink): Promise<{ sent_to: string }> {
  await mustBeOpen(work, opened);
  await mailGuestCode(work, opened, codeMail);
  return { sent_to: hiddenAddress(opened.recipient.email) };
}

/** @throws 400 for a wrong code, 409 if the link has ended or the papers can no longer be read */
export async function unlockPapers(work: Work, opened: OpenedLink, code: string): Promise<{ pass: string }> {
  await mustBeOpen(work, opened);
  const id = opened.recordId;
  await takeGuestCode(work, opened, code, () => record(work, papersEvents.codeRefused, id));
  await record(work, papersEvents.unlocked, id);
  const address = await giveGuestLink(work, papersPass, id, opened.recipient);
  return { pass: address.slice(address.lastIndexOf('/') + 1) };
}

/** @throws 409 if the pass has ended or the papers can no longer be read */
export async function papersOf(work: Work, opened: OpenedLink): Promise<Papers> {
  await mustBeOpen(work, opened);
  const exit = await exitOf(work, opened.recordId);
  if (!exit) throw notFound();
  const { rows } = await sql<{ id: number; document: SettlementDocument; paid: boolean }>`
    select id, document, paid_at is not null as paid from exit_settlement
    where exit_id = ${exit.id} and document is not null and voided_at is null order by edition`.execute(work.db);
  return {
    name: exit.employee_name,
    company: rows[0]?.document.firm ?? work.config.firm.name,
    lwd: exit.lwd,
    until: readUntil(exit.lwd),
    settlements: rows.map(({ id, document, paid }) => {
      return { id, paid, title: document.title, lines: linesOf(document), totals: document.totals.map(totalText) };
    }),
    interview: (await interviewKey(work, exit)) !== undefined,
  };
}

const linesOf = ({ lines }: SettlementDocument): Papers['settlements'][number]['lines'] =>
  lines.map((line) => ({ ...line, explanation: [...line.explanation] }));

const totalText = ({ net, currency, theyPay }: SettlementDocument['totals'][number]): string =>
  theyPay ? `You pay ${net} ${currency}` : `You are paid ${net} ${currency}`;

async function interviewKey({ db }: Pick<Work, 'db'>, { id, stage }: StoredExit): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`select key from exit_document where exit_id = ${id}`.execute(db);
  return stage === 'DONE' ? rows[0]?.key : undefined;
}

/** A download address for a settlement letter or the interview. Outside a transaction. @throws 404, 409 */
export async function paperOf(work: Work, opened: OpenedLink, settlementId?: number): Promise<{ url: string }> {
  const reason = whyOver(work, opened) ?? (await whyNoPapers(work, opened.recordId));
  if (reason) throw refused(reason);
  if (settlementId !== undefined) return letterOf(work, opened.recordId, settlementId);
  const exit = await exitOf(work, opened.recordId);
  const key = exit && (await interviewKey(work, exit));
  if (!key) throw notFound();
  return { url: signAddress(work, 'download', key).url };
}
