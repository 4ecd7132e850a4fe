/** Clients that the mails to their contacts can be shown with. */
import { samplesOf } from '#platform/server/mail/samples.ts';
import { withSamples } from '#platform/server/mail/wording.ts';
import { newManagerOf } from './contact-mails.ts';
import { clientRecords } from './queries.ts';
import { newManagerWording } from './wordings.ts';

const clientSamples = samplesOf(clientRecords, {
  label: 'Client',
  called: ({ client_name }) => client_name,
  values: async (work, { id, client_name }) => {
    const { name: own, email } = work.actor;
    const firm = work.config.firm.name;
    const found = (await newManagerOf(work, id)) ?? { name: own, client_name, manager: own, manager_email: email };
    return { ...found, firm };
  },
});

export const clientWordings = withSamples(clientSamples, [newManagerWording]);
