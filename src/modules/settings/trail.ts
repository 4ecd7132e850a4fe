/** The signed seals of the audit trail: their recipients, and the export that they certify. */
import * as z from 'zod';
import { get, plainly, put } from '#platform/contract/endpoint.ts';
import { emailField, moment, optional, versionField } from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import { settingsAccess } from './rights.ts';

export const trailMailingForm = z.object({ trail_mailed_to: optional(emailField('Send to')) });
export type TrailMailingForm = z.infer<typeof trailMailingForm>;

const trailSigning = trailMailingForm.extend({
  key: z.string().nullable().describe('Public key of AUDIT_SIGNING_KEY, as base64url; null if none is set'),
  former_keys: z.array(z.string()).describe('Other public keys that have signed seals, according to the database'),
  signed: z
    .object({ day: z.string(), position: z.int(), hash: z.string(), at: moment })
    .nullable()
    .describe('The newest signed seal'),
  since: z.string().nullable().describe('Day (UTC) of the oldest entry in the portal'),
  detached: z
    .object({ months: z.int(), at: moment })
    .nullable()
    .describe('Number of months removed from the portal with signed bounds, and when the last one was'),
  ...lastChange,
});
export type TrailSigning = z.infer<typeof trailSigning>;

export const fetchTrailSigning = get('/settings/fetchTrailSigning', {
  says: 'Returns the key that signs the seals of the audit trail, the last signed seal and who receives them by email',
  access: settingsAccess,
  result: trailSigning,
});

export const updateTrailMailing = put('/settings/updateTrailMailing', {
  says: 'Updates where the signed seals of the audit trail are emailed each day',
  access: settingsAccess,
  body: trailMailingForm.extend({ version: versionField }),
  result: trailSigning,
  message: plainly.updated,
});

export const exportTrail = get('/settings/exportTrail', {
  says: 'Returns the whole audit trail with its seals as JSON lines; check it with bin/verify-trail.py or archive it',
  access: settingsAccess,
  result: z.undefined(),
  streams: 'file',
});
