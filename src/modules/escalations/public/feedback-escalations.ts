import { fact, facts } from '#platform/contract/report/facts.ts';
import { escalationRights } from '../rights.ts';

/** The escalation that a rating opened, shown beside the rating. */
export const feedbackEscalations = facts({
  name: 'feedbackEscalations',
  says: 'An escalation that a poor rating opened',
  day: 'raised',
  record: { path: '/escalations/view/:id', id: 'escalation_id' },
  fields: {
    feedback_id: fact('id', 'Request'),
    escalation_id: fact('id', 'Escalation'),
    escalation_no: fact('text', 'Escalation', { needs: escalationRights.read }),
    raised: fact('date', 'Raised'),
    status: fact('text', 'Status', { needs: escalationRights.read }),
  },
});
