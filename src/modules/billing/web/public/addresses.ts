export const plansPath = '/billing/plans';
