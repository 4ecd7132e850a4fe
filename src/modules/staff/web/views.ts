/** The views of the page Staff. */
export const staffViews = [
  { value: 'list', label: 'List' },
  { value: 'chart', label: 'Chart' },
  { value: 'changes', label: 'Changes' },
] as const;
