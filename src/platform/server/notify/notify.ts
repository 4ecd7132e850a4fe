import {
  type MailPace,
  type NotificationKind,
  type Preference,
  preferenceFor,
  type QuietHours,
} from '#platform/contract/notify.ts';
import { type Region, usualRegion } from '#platform/contract/regions.ts';
import { type Writing, writingOf } from '#platform/contract/writing.ts';
import { sql } from 'kysely';
import { maySignIn } from '../identity/accounts.ts';
import { type MailTemplate, sendMail } from '../mail/mail.ts';
import type { Work } from '../work.ts';
import { plainMail } from './mails.ts';
import { endOfQuiet } from './quiet.ts';
import { storeNotices } from './store.ts';

/** A text: the same for everyone, or with numbers and dates in each reader's regional format. */
export type Said = string | ((writing: Writing) => string);

/** A notification's content. The title is complete in one line; the body may add a sentence. */
export type Told<Data> = {
  /**
   * Account ids. The caller has checked that these people may see the record: recipients start from visibility. People
   * who may no longer sign in, and the person acting, are left out here.
   */
  readonly to: readonly number[];
  readonly title: Said;
  readonly body?: Said;
  /** Its link, within the portal: '/addEnquiry/update/12?step=3'. */
  readonly link: string;
  readonly entity?: string;
  readonly entityId?: number | string;
  /** The client it concerns: client users see it while they work for that company. */
  readonly clientId?: number;
  /** A person gets only one notification of a kind with the same value. */
  readonly once?: string;
  /** Its own email; by default a plain one with title, body and link. */
  readonly mail?: { readonly template: MailTemplate<Data>; readonly data: (person: Person) => Data };
};

export type Person = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The person's format for numbers and dates. */
  readonly writing: Writing;
};

type Stored = Omit<Person, 'writing'> & {
  region: Region | null;
  zone: string | null;
  in_app: boolean | null;
  mail: MailPace | null;
  begins: string | null;
  ends: string | null;
};
type Reached = Stored & Pick<Person, 'writing'>;

/**
 * Notifies people in the event's own transaction: in the portal, by email at once or with a digest, as they have
 * chosen. Their open pages are told after the commit. When one call acts on several records, each person is notified
 * once, at its end.
 */
export async function notify<Data = never>(work: Work, kind: NotificationKind, told: Told<Data>): Promise<void> {
  const { several } = kind;
  if (several && work.act?.gathered && !told.mail && told.once === undefined) {
    const { mail: _, ...plain } = told;
    return void work.act.gathered.push({ work, kind, several, told: plain });
  }
  const reached = (await reachable(work, kind, told.to)).map((person) => wayTo(kind, person));
  const fresh = new Set(await store(work, kind, told, reached));
  for (const { person, mail } of reached) {
    if (mail !== 'atOnce' || !fresh.has(person.id)) continue;
    const quiet = quietHoursOf(person);
    // Mandatory notifications are not delayed by quiet hours.
    const at = quiet && kind.mandatory === null ? endOfQuiet(quiet, work.now, work.config.firm.zone) : undefined;
    await sendNotification(work, kind, told, person, at);
  }
}

/** The recipients who may still sign in, with their preferences for this kind. */
async function reachable(work: Work, kind: NotificationKind, to: readonly number[]): Promise<readonly Reached[]> {
  const others = [...new Set(to)].filter((id) => id !== work.actor.accountId);
  if (others.length === 0) return [];
  const { rows } = await sql<Stored>`
    select account.id, account.name, account.email, chosen.in_app, chosen.mail, quiet.begins, quiet.ends,
      reads.locale as region, reads.zone
    from account
    left join account_preference as reads on reads.account_id = account.id
    left join notification_preference as chosen on chosen.account_id = account.id and chosen.kind = ${kind.name}
    left join notification_quiet_hours as quiet on quiet.account_id = account.id
    where account.id = any(${others}::bigint[]) and ${maySignIn(work)}
    order by account.id`.execute(work.db);
  const { zone } = work.config.firm;
  return rows.map((row) => Object.assign(row, { writing: writingOf(row.region ?? usualRegion, row.zone ?? zone) }));
}

type Way = Preference & { readonly person: Reached };

function wayTo(kind: NotificationKind, person: Reached): Way {
  const { in_app, mail } = person;
  const chosen = in_app === null || mail === null ? undefined : { inApp: in_app, mail };
  return { person, ...preferenceFor(kind, chosen) };
}

/** @returns the accounts for which it is new */
async function store(
  work: Work,
  kind: NotificationKind,
  told: Omit<Told<never>, 'mail' | 'to'>,
  reached: readonly Way[],
): Promise<readonly number[]> {
  const rows = reached
    .filter(({ inApp, mail }) => inApp || mail !== 'never')
    .map(({ person, inApp, mail }) => ({
      account_id: person.id,
      kind: kind.name,
      group_name: kind.group,
      severity: kind.severity,
      approval: kind.approval,
      title: textOf(told.title, person.writing),
      body: textOf(told.body ?? '', person.writing),
      link: told.link,
      entity: told.entity ?? null,
      entity_id: told.entityId ?? null,
      client_id: told.clientId ?? null,
      once: told.once ?? null,
      in_app: inApp,
      digest: mail === 'daily' || mail === 'weekly' ? mail : null,
      created_at: work.now.toISOString(),
    }));
  if (!work.holds) return storeNotices(work, rows);
  work.holds.notices.push(...rows);
  return rows.map(({ account_id }) => account_id);
}

export const textOf = (said: Said, writing: Writing): string => (typeof said === 'string' ? said : said(writing));

const quietHoursOf = ({ begins, ends }: Reached): QuietHours | undefined =>
  begins === null || ends === null ? undefined : { begins, ends };

async function sendNotification<Data>(
  work: Work,
  kind: NotificationKind,
  told: Told<Data>,
  person: Person,
  at: Date | undefined,
): Promise<void> {
  const { mail } = told;
  const { entity, entityId } = told;
  const about = entity === undefined || entityId === undefined ? undefined : { entity, id: entityId };
  if (mail) await sendMail(work, mail.template, person.email, mail.data(person), { at, about });
  else {
    const [title, body] = [textOf(told.title, person.writing), textOf(told.body ?? '', person.writing)];
    await sendMail(
      work,
      plainMail,
      person.email,
      { person, kind, told: { title, body, link: told.link } },
      { at, about },
    );
  }
}
