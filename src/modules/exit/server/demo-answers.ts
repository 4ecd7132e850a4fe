/** Answers of the demo firm's leavers. */
import { frequencies, type leavingReasons } from '../interview.ts';
import type { Draw } from '#platform/server/demo/draw.ts';

const enjoyed = [
  'The people in my team, and that somebody always had time for a question.',
  'Working with clients directly from the first year on.',
  'That I could take on year ends of my own early.',
];
const disliked = [
  'The weeks before the end of January. Two more people would have helped.',
  'Work came late in the day too often, with the deadline the same evening.',
  'The commute. One more day at home would have changed a lot.',
];
const expected = [
  'Mostly yes. There was more payroll in it than I had been told.',
  'Yes, and I learnt more about tax than I had hoped for.',
  'Not quite: I had expected to see clients sooner.',
];
const grew = [
  'The Friday trainings were good. Time to study for the exams was hard to find.',
  'I finished two ACCA papers here, and was given the days for it.',
  'There was a plan for me, but nobody came back to it after the first review.',
];
const change = [
  'Hand work over earlier in the day, and say who decides.',
  'Pay closer to the market for those with three years of experience.',
  'Talk about careers twice a year, not once.',
];
const again = [
  'Yes to both. I would come back for a more senior post.',
  'I would recommend it to people at the beginning of their career.',
  'Yes, and perhaps one day.',
];
const reviews = [
  'Reliable and calm. Clients asked for them by name.',
  'Good work throughout; took on more than was asked in the busy season.',
];
const handedOver = [
  'Everything open was shared between two colleagues in the last week.',
  'Four clients, all handed over.',
];
const missed = [
  'Their knowledge of the older clients. We are looking for a replacement.',
  'Speed. Two juniors take over.',
];
const back = ['Yes, at any time.', 'Yes, for a senior post.'];
const notBack = 'No, for the reasons that ended the employment.';
const owed = [
  'Leave is paid out as listed under the dues; equipment is back.',
  'Nothing beyond the dues that are listed.',
] as const;
const learnt = ['Look at pay after three years.', 'Speak about workload before the season, not after it.'];

type Why = (typeof leavingReasons)[number];

/** By the reason of the resignation: the option in the form, and what HR heard of it. */
const whys: Readonly<Record<string, readonly [Why, string]>> = {
  'higher monetary': ['Higher Monetary', 'The offer elsewhere was about a third higher.'],
  personal: ['Personal', 'Nothing beyond what is written above.'],
  'further studies': ['Further Studies', 'A place at a university from autumn on.'],
  relocation: ['Relocation', 'The family moves to another city.'],
  'closer to home': ['Closer to Home', 'The new office is ten minutes from home.'],
  dissatisfied: ['Dissatisfied At Company', 'The workload of two busy seasons in a row.'],
  termination: ['Dissatisfied At Company', 'The employment was ended by the firm.'],
  'health retirement': ['Health Retirement', 'Nothing beyond what is written above.'],
  retirement: ['Personal', 'Retires after many years; asked to be invited to the summer party.'],
};
const otherWhy = ['Personal', 'Nothing beyond what is written above.'] as const;

/** @param reason of the resignation */
export const employeeAnswers = (chance: Draw, name: string, at: string, reason: string) => ({
  staffquestion1: chance.pick('enjoyed', enjoyed),
  staffquestion2: chance.pick('disliked', disliked),
  staffquestion3: chance.pick('expected', expected),
  staffquestion4: [(whys[reason] ?? otherWhy)[0]],
  staffquestion5: chance.weighted('rating', [
    [5, 3],
    [4, 4],
    [3, 3],
    [2, 1],
  ]),
  staffquestion6: chance.pick('grew', grew),
  staffquestion7: [chance.pick('often', frequencies)],
  staffquestion8: chance.pick('change', change),
  staffquestion9: chance.pick('again', again),
  empsign: name,
  emp_signed_at: at,
});

export const departmentAnswers = (chance: Draw, name: string, at: string, rehire: string | null) => ({
  deptquestion1: chance.pick('review', reviews),
  deptquestion2: chance.pick('handed over', handedOver),
  deptquestion3: chance.pick('missed', missed),
  deptquestion4: rehire === 'No' ? notBack : chance.pick('back', back),
  dept_hod_name: name,
  hod_sign: name,
  hod_signed_at: at,
});

export const hrAnswers = (chance: Draw, name: string, at: string, reason: string) => ({
  hrquestion1: (whys[reason] ?? otherWhy)[1],
  hrquestion2: chance.pick('owed', owed),
  hrquestion3: chance.pick('learnt', learnt),
  hr_name: name,
  hr_sign: name,
  hr_signed_at: at,
});
