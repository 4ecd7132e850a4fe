/** The firm's own settings: name and address, working hours, session lengths. */
import * as z from 'zod';
import { country, location } from '#modules/masters/contract.ts';
import { masterModule } from '#modules/masters/rights.ts';
import { get, put, plainly } from '#platform/contract/endpoint.ts';
import {
  codeField,
  emailField,
  lineField,
  longTextField,
  mobileField,
  optional,
  selectionField,
  versionField,
  wholeNumberField,
  wordField,
} from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import { masterOf } from '#platform/contract/master.ts';
import { date, flag, reference, text, word } from '#platform/contract/master-field.ts';
import { isZone } from '#platform/contract/zones.ts';
import { settingsAccess } from './rights.ts';
import { longestIdle, longestSession, weekdays } from './rules.ts';

const master = masterOf(masterModule);

const eitherOr = 'Choose a country or a location, not both';

/**
 * A whole or half day off: at a location, in a country, or everywhere; a restricted one is free for people who take it
 * as leave (decisions D20, D25). Listed in the settings, not among the 26 tabs.
 */
export const holiday = master({
  title: 'Holiday',
  place: '/settings?area=holidays',
  merges: false,
  fields: {
    date: date('Date', { width: 128 }),
    name: text('Holiday', { unique: ['date', 'country', 'location'] }),
    country: reference('Country', country, { optional: true }),
    location: reference('Location', location, { optional: true }),
    half: word('Half a day only', ['First half', 'Second half'], { optional: true }),
    restricted: flag('Restricted', { width: 120 }),
  },
  check: ({ country: of, location: at }): Record<string, string> =>
    of && at ? { country: eitherOr, location: eitherOr } : {},
});

/** Who may use Marketing CREATE (decisions D14): the specification's two roles, or every holder. */
export const whoAddsEnquiries = ['Admin and Client', 'Everyone with Marketing CREATE'] as const;

export const firmForm = z.object({
  name: lineField('Firm name'),
  zone: z
    .string({ error: 'Please select Time zone' })
    .refine(isZone, 'Please select Time zone')
    .meta({ title: 'Time zone', examples: ['Europe/London'] }),
  vat_number: optional(codeField('VAT number')),
  registered_address: optional(longTextField('Registered address')),
  office_address: optional(longTextField('Office address')),
  email: optional(emailField('Email')),
  phone: optional(mobileField('Phone')),
  country_id: optional(selectionField('Holidays of')),
  base_currency_id: optional(selectionField('Base currency')),
  working_days: z
    .array(z.enum(weekdays.map(({ value }) => value) as [string, ...string[]], 'Please provide a valid Working days'))
    .min(1, 'Please select Working days')
    .meta({ title: 'Working days', examples: [['1', '2', '3', '4', '5']] }),
  who_adds_enquiries: wordField('Who adds enquiries', whoAddsEnquiries),
});
export type FirmForm = z.infer<typeof firmForm>;

const firm = firmForm.extend(lastChange);
export type Firm = z.infer<typeof firm>;

export const fetchFirm = get('/settings/fetchFirm', {
  says: 'Returns the firm’s details and working times',
  access: settingsAccess,
  result: firm,
});

export const updateFirm = put('/settings/updateFirm', {
  says: 'Updates the firm’s details and working times; applies immediately everywhere',
  access: settingsAccess,
  body: firmForm.extend({ version: versionField }),
  result: firm,
  message: plainly.updated,
});

export const securityForm = z.object({
  session_idle_min: wholeNumberField('Minutes without use', 5, longestIdle),
  session_hours: wholeNumberField('Hours in all', 1, longestSession),
  required_factor_roles: z
    .array(z.string().regex(/^[1-9]\d{0,8}$/, 'Please select Roles'), 'Please select Roles')
    .max(100, 'Please select Roles')
    .default([])
    .meta({ title: 'Roles that need one', examples: [['1']] }),
});
export type SecurityForm = z.infer<typeof securityForm>;

const security = securityForm.extend(lastChange);
export type Security = z.infer<typeof security>;

export const fetchSecurity = get('/settings/fetchSecurity', {
  says: 'Returns how long a session lasts, and which roles need an additional factor',
  access: settingsAccess,
  result: security,
});

export const updateSecurity = put('/settings/updateSecurity', {
  says: 'Updates how long a session lasts, including open ones, and which roles need an additional factor',
  access: settingsAccess,
  body: securityForm.extend({ version: versionField }),
  result: security,
  message: plainly.updated,
});
