/** Sample clients for previews of mails to their contacts. */
import { samplesOf } from '#platform/server/mail/samples.ts';
import { withSamples } from '#platform/server/mail/wording.ts';
import { today } from '#platform/server/work.ts';
import { newManagerOf } from './contact-mails.ts';
import { clientRecords } from './record.ts';
import { companyOpenedWording, letterWording, newManagerWording } from './wordings.ts';

const clientSamples = samplesOf(() => clientRecords, {
  label: 'Client',
  called: ({ client_name }) => client_name,
  values: async (work, { id, client_name, address, city, zipcode }) => {
    const { name: own, email } = work.actor;
    const firm = work.config.firm.name;
    const found = (await newManagerOf(work, id)) ?? { name: own, client_name, manager: own, manager_email: email };
    return {
      ...found,
      firm,
      address: [address, city, zipcode].filter(Boolean).join('\n') || null,
      today: today(work),
      signed_by: own,
      portal: work.config.publicUrl,
    };
  },
});

export const clientWordings = withSamples(clientSamples, [newManagerWording, companyOpenedWording, letterWording]);
