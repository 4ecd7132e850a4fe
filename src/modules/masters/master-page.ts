/** Where master data is edited; `?tab=` says which list. */
export const masterPagePath = '/master';
