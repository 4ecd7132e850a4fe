export const offersPath = '/offers';
export const offerPath = (id: number): string => `${offersPath}/${id}`;
