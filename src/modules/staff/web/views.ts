/** How the page Staff is looked at. */
export const staffViews = [
  { value: 'list', label: 'List' },
  { value: 'chart', label: 'Chart' },
  { value: 'changes', label: 'Changes' },
] as const;
