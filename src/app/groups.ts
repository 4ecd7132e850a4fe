/**
 * The groups of the rights, in screen order. 'People' alone would have two dozen pages, so training has a group of its
 * own, and so have the modules the specification lists under 'HR' (specification 2, section 2, other module names).
 */
export const groups: readonly string[] = [
  'Work',
  'Clients & money',
  'People',
  'Training',
  'HR',
  'Marketing',
  'Insight',
  'Administration',
];
