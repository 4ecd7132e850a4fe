import { clientReportsModule } from '#modules/clients/rights.ts';
import { clientServices } from '#modules/recurrence/public/client-services.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report } from '#platform/contract/report/report.ts';

const of = inputsOf(clientServices);

/** Report 32 (domain specification, section 1R). */
export const clientServiceMatrix = report({
  name: 'Client Service Matrix',
  number: 32,
  group: 'Client reports',
  question: 'Which client has which of our services, and where is nothing planned?',
  access: clientReportsModule.read,
  subject: clientServices,
  when: 'now',
  by: ['client_name'],
  mayBy: ['managerName', 'company_name', 'service_line'],
  sideways: {
    field: 'service',
    input: of.only('shown'),
    words: 'Y where the client has it, N where not; missing where nothing of it is planned',
  },
  filters: ['company_name', 'client_name', 'managerName', 'service', 'service_line'],
  columns: {
    services: plain('Services', of.count('has')),
    next: plain(
      'Next period',
      of.least('next_period'),
      'text',
      'The first end of a period in work, or next start: {n}',
    ),
    missing: plain('Missing', of.count('missing'), 'number', 'Has the service, but no open job and no recurrence: {n}'),
  },
  sort: '-missing',
  chart: { kind: 'matrix', title: 'Services by client', x: 'service', series: 'client_name', y: ['services'] },
  note: 'Work of the line Misc comes without a plan and is never missing.',
});
