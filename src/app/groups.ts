/**
 * The groups of the rights, in their order on the screen. 'People' would have two dozen pages: what people
 * learn is a group of its own, and so is what the specification has below 'HR' (specification 2, section 2, other module
 * names).
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
