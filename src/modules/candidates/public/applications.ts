import { recruitmentModule } from '#modules/recruitment/rights.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';

/**
 * Candidates of blind positions have no name here. Counts a stage that was ever reached (domain specification, section
 * 1R).
 */
export const applications = facts({
  name: 'applications',
  says: 'A candidate, a stay of theirs in a stage, or a cost of a position',
  day: 'date',
  fields: {
    recruitment_id: fact('id', 'Position'),
    position: fact('text', 'Position', { id: 'recruitment_id' }),
    position_status: fact('text', 'Status of the position'),
    department: fact('text', 'Department'),
    opened: fact('date', 'Opened'),
    days_open: fact('number', 'Days open'),
    candidate_id: fact('id', 'Candidate'),
    candidate: fact('text', 'Candidate', { id: 'candidate_id' }),
    source: fact('text', 'Source'),
    date: fact('date', 'Date'),
    month: fact('month', 'Month'),
    stage: fact('text', 'Stage'),
    applied: fact('flag', 'Applied'),
    shortlisted: fact('flag', 'Shortlisted'),
    interviewed: fact('flag', 'Interviewed'),
    offered: fact('flag', 'Offered'),
    sent: fact('flag', 'Offer sent'),
    accepted: fact('flag', 'Accepted'),
    joined: fact('flag', 'Joined'),
    rejected: fact('flag', 'Rejected'),
    apart: fact('flag', 'Withdrawn, or the position closed'),
    days_to_join: fact('number', 'Days from opening to joining'),
    is_stay: fact('flag', 'Stays that ended'),
    stay_days: fact('number', 'Days in the stage'),
    cost: fact('money', 'Cost', { needs: recruitmentModule.read }),
  },
});
