/** Mails to the people at a client. */
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

type NewManager = {
  readonly name: string;
  readonly client_name: string;
  readonly manager: string;
  readonly manager_email: string | null;
};

export const newManagerMail: MailTemplate<NewManager> = {
  kind: 'client manager changed',
  readable: true,
  write: ({ name, client_name, manager, manager_email }, work) => {
    const { firm } = work.config;
    return {
      subject: `${manager} looks after ${client_name} now`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${manager} of ${firm.name} is your contact for ${client_name} from now on.`,
        ...(manager_email === null ? [] : [`You can reach ${manager} at ${manager_email}.`]),
      ],
      why: `You get this mail because you are the primary contact of ${client_name} at ${firm.name}.`,
    };
  },
};

/** Tells the primary contact, if there is one, who looks after the client. */
export async function tellContactOfManager(work: Work, clientId: number): Promise<void> {
  const { rows } = await sql<NewManager & { email: string }>`
    select contact.name, contact.email, client.client_name, employee.employee_name as manager,
      account.email as manager_email
    from client
    join contact_client as place on place.client_id = client.id and place.is_primary
    join contact on contact.id = place.contact_id and contact.deleted_at is null
    join employee on employee.id = client.manager_id
    left join account on account.id = employee.user_id
    where client.id = ${clientId}`.execute(work.db);
  const [found] = rows;
  if (!found) return;
  const { email, ...said } = found;
  await sendMail(work, newManagerMail, email, said, { about: { entity: 'client', id: clientId } });
}
