import { type ModuleLaws, none } from '#test/laws/law.ts';

const everybody = none('people with HR READ see everybody’s pay, others none: registers.test.ts');

export const laws: ModuleLaws = {
  rows: [],
  lives: [],
  ids: {
    '/hr/payroll/registers/ company_id': everybody,
    '/hr/payroll/registers/ employee_id': everybody,
    '/hr/payroll/registers/ id': everybody,
  },
  unproven: {},
  open: {
    '/hr/payroll/registers/fetchCompanies': none('companies of the firm'),
    '/hr/payroll/registers/fetchRegister': everybody,
    '/hr/payroll/registers/fetchEntry': everybody,
    '/hr/payroll/registers/exportRegister': everybody,
  },
};
