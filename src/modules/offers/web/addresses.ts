export const offersPath = '/offers';
export const offerPath = (id: number): string => `${offersPath}/${id}`;
export const editOfferPath = (id: number): string => `${offersPath}/update/${id}`;
/** The specification's page: a new offer, or the next version. */
export const makeOfferPath = (candidate: number): string => `/candidate/send-offer/${candidate}`;
/** Where a new one starts: the candidates who are to get an offer. */
export const toOfferPath = '/candidates?selection_progress=To%20be%20Offered';
