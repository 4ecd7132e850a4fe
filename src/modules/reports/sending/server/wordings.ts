/** The email with a report; the firm can change the texts. */
import { merge, needed, optional, wording } from '#platform/server/mail/wording.ts';

export const sentWording = wording({
  key: 'report.sent',
  title: 'Report that is sent at an hour',
  kind: 'Email',
  area: 'Reports',
  fields: {
    name: merge.text('Name', 'Ariana Brellcourt'),
    schedule: merge.text('Name of the schedule', 'Dispatch of last week'),
    report: merge.text('Report', 'SOW Dispatch'),
    days: merge.text('Days', '16-11-2026 to 22-11-2026'),
    filters: merge.text('Filters', 'Manager: Priya Ellsworth', optional),
    rows: merge.text('What is in it', '42 rows'),
    hour: merge.text('The hour that it was due', '23-11-2026 08:00, Europe/London'),
    owner: merge.text('Whose schedule it is', 'Priya Ellsworth'),
    open: merge.button('Button that opens the report', 'https://portal.example/…', needed),
  },
  subject: '{report}: {schedule}',
  body: [
    'Hello {name},',
    '{schedule} of {report}, {days}: {rows}.',
    'Filters: {filters}.',
    'It was due at {hour}. {owner} has it sent to you.',
    '{open}',
  ],
  button: 'Open the report',
});
