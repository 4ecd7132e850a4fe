/** Mails to the people at a client. */
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { tables } from './tables.ts';
import { companyOpenedWording, newManagerWording } from './wordings.ts';

type NewManager = {
  readonly name: string;
  readonly client_name: string;
  readonly manager: string;
  readonly manager_email: string | null;
};

export const newManagerMail: MailTemplate<NewManager> = {
  kind: 'client manager changed',
  readable: true,
  write: (said, work) => {
    const firm = work.config.firm.name;
    const why = `You are receiving this email because you are the primary contact of ${said.client_name} at ${firm}.`;
    return worded(work, newManagerWording, { ...said, firm }, { why });
  },
};

/** Tells the primary contact, if there is one, who looks after the client. */
export async function tellContactOfManager(work: Work, clientId: number): Promise<void> {
  const found = await newManagerOf(work, clientId);
  if (!found) return;
  const { email, ...said } = found;
  await sendMail(work, newManagerMail, email, said, { about: { entity: 'client', id: clientId } });
}

/** The primary contact and the manager of a client that has both. */
export async function newManagerOf(
  work: Pick<Work, 'db'>,
  clientId: number,
): Promise<(NewManager & { readonly email: string }) | undefined> {
  const { rows } = await sql<NewManager & { email: string }>`
    select contact.name, contact.email, client.client_name, employee.employee_name as manager,
      account.email as manager_email
    from client
    join contact_client as place on place.client_id = client.id and place.is_primary
    join contact on contact.id = place.contact_id and contact.deleted_at is null
    join employee on employee.id = client.manager_id
    left join account on account.id = employee.user_id
    where client.id = ${clientId}`.execute(work.db);
  return rows[0];
}

type CompanyOpened = { readonly name: string; readonly client_name: string; readonly portal: string };

export const companyOpenedMail: MailTemplate<CompanyOpened> = {
  kind: 'client company opened',
  readable: true,
  write: (said, work) => {
    const firm = work.config.firm.name;
    const why = `You are receiving this email because ${firm} keeps you as a contact of ${said.client_name}.`;
    return worded(work, companyOpenedWording, { ...said, firm }, { why });
  },
};

/** Tells someone who already signs in for another client that they can work for this one too. */
export async function tellOfCompany(
  work: Work,
  { name, email }: { readonly name: string; readonly email: string },
  clientId: number,
): Promise<void> {
  const { client_name } = await tables(work)
    .selectFrom('client')
    .select('client_name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const said = { name, client_name, portal: work.config.publicUrl };
  await sendMail(work, companyOpenedMail, email, said, { about: { entity: 'client', id: clientId } });
}
