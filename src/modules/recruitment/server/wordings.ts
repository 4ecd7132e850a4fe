/** Documents for candidates, with wording that the firm may edit; printed from Templates. */
import { department, location } from '#modules/masters/contract.ts';
import type { Master } from '#platform/contract/master.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { merge, optional, withSamples, wording } from '#platform/server/mail/wording.ts';
import { entriesOf } from '#platform/server/master/choices.ts';
import { today } from '#platform/server/work.ts';
import { positions } from './record.ts';

const fields = {
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  today: merge.date('Date of the letter', '2026-11-24'),
  position: merge.text('Position', 'Senior Accountant'),
  designation: merge.text('Designation', 'Senior Associate'),
  department: merge.text('Department', 'Bookkeeping'),
  location: merge.text('Location', 'London', optional),
  signed_by: merge.text('Signed by', 'Devan Norvikley'),
} as const;

const ofCandidate = { area: 'Recruitment', fields } as const;

const kitWording = wording({
  ...ofCandidate,
  key: 'joining_kit.welcome',
  title: 'Welcome letter of the joining kit',
  kind: 'Joining kit',
  body: [
    '{today}',
    'Welcome to {firm}',
    'We look forward to working with you as {position} in {department}.',
    'On your first day please bring proof of identity, your bank details and the signed copy of your contract.',
    'Yours sincerely,',
    '{signed_by}\n{firm}',
  ],
});

const positionSamples = samplesOf(() => positions, {
  label: 'Position',
  called: ({ id, position }) => `${id}, ${position}`,
  values: async (work, row) => {
    const nameIn = async (master: Master, id: number | null) =>
      (await entriesOf(work, master)).find((entry) => entry.id === id)?.name ?? null;
    return {
      firm: work.config.firm.name,
      today: today(work),
      position: row.position,
      designation: row.designation,
      department: (await nameIn(department, row.department_id)) ?? '',
      location: await nameIn(location, row.location_id),
      signed_by: work.actor.name,
    };
  },
});

export const recruitmentWordings = withSamples(positionSamples, [kitWording]);
