/** Where things are: mails and notices of the server lead there too. */
export const kitsPath = '/joining-kits';
export const policiesPath = '/joining-policies';
/** The specification's page of one kit for HR. */
export const kitPath = (id: number): string => `/joining-kit-view/${id}`;
