/** A report as on its page: days, filters, groups and columns from the address. */
export type KeptReport = { readonly report: string; readonly search: string };
