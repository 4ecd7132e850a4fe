import { client } from '#modules/clients/server/testing/laws.ts';
import { job } from '#modules/jobs/server/testing/laws.ts';
import { commentsOn, mailsAbout } from '#test/laws/attached.ts';
import { law, type ModuleLaws, rows, staffOnly } from '#test/laws/law.ts';
import { ofCompany, ofSeenClients, ofSelf } from '#test/laws/whose.ts';
import { escalation as record } from '../../contract.ts';
import { life, recordLife } from '#test/laws/life.ts';
import { escalationCalls, moveEscalation } from '../../contract.ts';
import { escalationLife } from '../../life.ts';

export const escalation = law(record, {
  staff: `${ofSeenClients('escalation.client_id')} or ${ofSelf('escalation.owner_id')}`,
  client: `${ofCompany('escalation.client_id')} and escalation.shared`,
  lists: {
    '/escalations/fetchEscalationCounts': { sum: 'count' },
    '/client/escalations/fetchEscalations': {},
  },
});

const comment = commentsOn(escalation);
const mail = mailsAbout(escalation);

const toChoose = rows('job to choose for escalations', {
  table: 'job',
  ...staffOnly(job),
  lists: { '/dds/escalatedJobs': { some: true } },
});

export const laws: ModuleLaws = {
  lives: [
    life('escalation', escalationLife, async (portal) => ({
      ...recordLife(portal, record, escalationCalls, moveEscalation),
      cast: {},
    })),
  ],
  rows: [toChoose, escalation, comment, mail],
  ids: { id: escalation, client_id: client, job_id: job, comment, mail },
};
