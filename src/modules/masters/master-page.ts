/** The page for editing master data; `?tab=` selects a list. */
export const masterPagePath = '/master';
