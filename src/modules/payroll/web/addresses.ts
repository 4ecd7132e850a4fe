export const registersPath = '/payroll-registers';
