/** The colour and name of a code: the letters are always shown with the colour. */
import type { Tone } from '#platform/contract/flow.ts';
import type { BoardState } from '../contract.ts';

const names: Readonly<Record<string, string>> = {
  P: 'Present',
  WO: 'Week Off',
  H: 'Holiday',
  A: 'Absent',
  HD: 'Half day',
  R: 'Regularization',
  L: 'Leave',
  LOP: 'Loss Of Pay',
  PL: 'Privileged Leave',
  EL: 'Earned Leave',
  CL: 'Credit Leave',
  ML: 'Maternity Leave',
  SL: 'Sick Leave',
  AL: 'Annual Leave',
  PTL: 'Paternity Leave',
  BL: 'Bereavement Leave',
  RH: 'Restricted Holiday',
};

/** 'PL.P' is 'Privileged Leave, then Present'. */
export const codeName = (code: string | null): string =>
  code === null
    ? 'Nothing decided yet'
    : code
        .split('.')
        .map((part) => names[part] ?? part)
        .join(', then ');

const tones: Readonly<Record<string, Tone>> = {
  P: 'green',
  R: 'green',
  WO: 'grey',
  H: 'blue',
  A: 'red',
  HD: 'amber',
  LOP: 'red',
};

/** Leave of any type is blue, unless its code has a colour of its own. */
export const toneOf = (code: string | null): Tone => {
  if (code === null) return 'neutral';
  return tones[code] ?? 'blue';
};

export const flagNames: Readonly<Record<string, string>> = {
  missing_out: 'The swipe out is missing',
  conflict: 'Swiped on a day of leave',
  kept_leave: 'Absent beside leave',
  worked_day_off: 'Worked on a day off',
  manual: 'Corrected',
};

export const stateTones: Readonly<Record<BoardState, Tone>> = {
  In: 'green',
  Late: 'amber',
  Left: 'grey',
  'Not in yet': 'red',
  'Comes later': 'neutral',
  'On leave': 'blue',
  'Day off': 'grey',
  'Does not swipe': 'neutral',
};
