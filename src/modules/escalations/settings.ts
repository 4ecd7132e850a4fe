/** The firm's opening hours, and the times for answering and resolving (domain specification, 1.17 and 1.25). */
import { masterModule } from '#modules/masters/rights.ts';
import { get, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { timeField, versionField, wholeNumberField } from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import * as z from 'zod';

const answer = (severity: string) => wholeNumberField(`${severity}: hours until the answer`, 1, 999);
const resolve = (severity: string) => wholeNumberField(`${severity}: working days until the resolution`, 1, 99);

export const escalationSettingForm = z
  .object({
    opens: timeField('The firm opens', '09:00'),
    closes: timeField('The firm closes', '17:00'),
    critical_answer: answer('Critical'),
    critical_resolve: resolve('Critical'),
    high_answer: answer('High'),
    high_resolve: resolve('High'),
    medium_answer: answer('Medium'),
    medium_resolve: resolve('Medium'),
    low_answer: answer('Low'),
    low_resolve: resolve('Low'),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'The firm closes later than it opens',
  });
export type EscalationSettingForm = z.output<typeof escalationSettingForm>;

const shown = z.object({ ...escalationSettingForm.shape, ...lastChange });
export type EscalationSetting = z.output<typeof shown>;

export const fetchEscalationSettings = get('/escalations/settings/fetchSettings', {
  says: 'Returns the firm’s opening hours, and the time limits to answer and resolve escalations',
  access: masterModule.update,
  result: shown,
});

export const updateEscalationSettings = put('/escalations/settings/updateSettings', {
  says: 'Changes the time limits of escalations raised from now on',
  access: masterModule.update,
  body: escalationSettingForm.safeExtend({ version: versionField }),
  result: shown,
  message: plainly.updated,
});

export const escalationSettingEvents = events('escalation_setting', { updated: 'Escalation settings changed' });
