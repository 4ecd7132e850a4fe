export const bankPath = '/bank-accounts';
