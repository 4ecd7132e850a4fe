/** A report as its page shows it: days, filters, groups and columns as in the address. */
export type KeptReport = { readonly report: string; readonly search: string };
