/** Addresses that the server's emails and notifications link to as well. */
export const kitsPath = '/joining-kits';
export const policiesPath = '/joining-policies';
/** The specification's page on which HR sees one kit. */
export const kitPath = (id: number): string => `/joining-kit-view/${id}`;
