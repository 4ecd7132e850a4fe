/** The signed seals of the audit trail: their recipients, and the export that they certify. */
import * as z from 'zod';
import { get, plainly, put } from '#platform/contract/endpoint.ts';
import { emailField, moment, optional, versionField } from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import { settingsAccess } from './rights.ts';

export const trailMailingForm = z.object({ trail_mailed_to: optional(emailField('Send to')) });
export type TrailMailingForm = z.infer<typeof trailMailingForm>;

const trailSigning = trailMailingForm.extend({
  key: z.string().nullable().describe('The public key of AUDIT_SIGNING_KEY, as base64url; null where none is set'),
  former_keys: z.array(z.string()).describe('Other public keys that seals were signed with, as the database says'),
  signed: z
    .object({ day: z.string(), position: z.int(), hash: z.string(), at: moment })
    .nullable()
    .describe('The newest seal that was signed'),
  since: z.string().nullable().describe('The day (UTC) of the oldest entry that is in the portal'),
  detached: z
    .object({ months: z.int(), at: moment })
    .nullable()
    .describe('How many months left the portal with signed bounds, and when the last one did'),
  ...lastChange,
});
export type TrailSigning = z.infer<typeof trailSigning>;

export const fetchTrailSigning = get('/settings/fetchTrailSigning', {
  says: 'With which key the seals of the audit trail are signed, which was the last, and who gets them by mail',
  access: settingsAccess,
  result: trailSigning,
});

export const updateTrailMailing = put('/settings/updateTrailMailing', {
  says: 'Changes where the signed seals of the audit trail are mailed each day',
  access: settingsAccess,
  body: trailMailingForm.extend({ version: versionField }),
  result: trailSigning,
  message: plainly.updated,
});

export const exportTrail = get('/settings/exportTrail', {
  says: 'The whole audit trail with its seals as lines of JSON, to be checked by bin/verify-trail.py or kept elsewhere',
  access: settingsAccess,
  result: z.undefined(),
  streams: 'file',
});
