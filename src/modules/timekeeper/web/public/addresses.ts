/** Where rates are, for other modules' links. */
export const ratesPath = '/timekeeper/rates';
export const costRatesPath = '/timekeeper/cost-rates';
