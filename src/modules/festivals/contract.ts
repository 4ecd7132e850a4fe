import * as z from 'zod';
import { templatesModule } from '#modules/templates/rights.ts';
import { anyone, staff } from '#platform/contract/access.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { isoDateField, optional, recordId, textField, wholeNumberField } from '#platform/contract/fields.ts';
import { fileField, storedFile, uploadField } from '#platform/contract/files.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, flag, id, text, wholeNumber, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { usualSpans, whyNotUntil } from './rules.ts';
import { festivals, type FestivalTheme } from './themes.ts';

export const audiences = ['Everyone', 'Clients', 'Team'] as const;

export const firstYear = 2020;
export const lastYear = 2100;

export const festival = record('festival', {
  words: { one: 'festival', many: 'festivals' },
  rights: templatesModule,
  fields: {
    theme: word('Theme', festivals, { width: 148 }),
    title: text('Title', { phone: 'title', width: 180 }),
    starts_on: date('From', { width: 112 }),
    ends_on: date('To', { width: 112 }),
    active: flag('Active', { width: 84, phone: 'badge' }),
    overlap: text('Overlap', { workedOut: true, optional: true, width: 220 }),
    priority: wholeNumber('Priority', {
      least: 0,
      most: 100,
      first: 'hidden',
      help: 'If dates overlap, the higher priority is shown',
    }),
    greeting: text('Greeting', {
      is: textField,
      optional: true,
      first: 'hidden',
      sorted: false,
      help: 'Shown over the scene on the sign-in page',
    }),
    audience: word('Greeting for', audiences, { first: 'hidden' }),
    image: text('Image', { optional: true, filled: 'when an image is uploaded', listed: false }),
    year: wholeNumber('Year', { least: firstYear, most: lastYear, workedOut: true, filtered: true, first: 'hidden' }),
    id: id({ first: 'hidden', phone: 'hidden' }),
  },
  defaultSort: 'starts_on',
  check: ({ starts_on, ends_on }) => ({ ends_on: whyNotUntil(starts_on, ends_on) }),
});
export type Festival = RowOf<typeof festival>;

const base = '/festivals';

/** All staff see festivals; people who edit templates edit them (domain specification, section 1.21). */
export const festivalCalls = recordCalls(festival, base, {
  paths: {
    page: 'fetchAllFestivals',
    export: 'exportFestivals',
    byId: 'fetchFestivalById',
    add: 'addFestival',
    edit: 'updateFestivalById',
    remove: 'deleteFestival/:id',
  },
  access: { page: staff, export: staff, byId: staff, add: templatesModule.update },
});

export const currentFestival = get('/access/roles/permissions/current-festival', {
  says: 'Returns the festive theme of the day; null on ordinary days',
  access: anyone,
  result: z.enum(festivals).nullable(),
});

const greeting = z.object({
  text: z.string().nullable(),
  image: z.string().nullable().describe('Address of the picture, valid for five minutes'),
  audience: z.enum(audiences),
});
export type Greeting = z.infer<typeof greeting>;

export const fetchGreeting = get(`${base}/fetchGreeting`, {
  says: 'Returns the sign-in page’s greeting for the festive theme of the day; null if there is none',
  access: anyone,
  result: greeting.nullable(),
});

export const fetchOverlaps = get(`${base}/fetchOverlaps`, {
  says: 'Returns active festivals of other themes that overlap these dates, and which of the two is shown',
  access: staff,
  query: z.strictObject({
    id: recordId.optional(),
    theme: z.enum(festivals),
    starts_on: isoDateField('From'),
    ends_on: isoDateField('To'),
    priority: wholeNumberField('Priority', 0, 100),
  }),
  result: z.object({ rows: z.array(z.object({ title: z.string(), wins: z.boolean() })) }),
});

export const festivalImage = uploadField('festival_images', {
  says: 'The picture beside the greeting of a festival',
  access: templatesModule.update,
  kinds: ['image'],
  mostBytes: 2 * 1024 * 1024,
});

export const imageForm = z.object({ image: fileField('Image') });
const byId = z.strictObject({ id: recordId });

export const fetchImage = get(`${base}/fetchImage`, {
  says: 'Returns the picture beside a festival’s greeting; null without one',
  access: staff,
  query: byId,
  result: storedFile.nullable(),
});

export const saveImage = put(`${base}/saveImage`, {
  says: 'Saves an uploaded picture beside a festival’s greeting',
  access: templatesModule.update,
  query: byId,
  body: imageForm,
  result: storedFile.nullable(),
  message: () => 'Image Saved Successfully',
});

export const deleteImage = del(`${base}/deleteImage`, {
  says: 'Removes the picture beside a festival’s greeting',
  access: templatesModule.update,
  query: byId,
  result: z.null(),
  message: () => 'Image Removed Successfully',
});

const yearField = wholeNumberField('Year', firstYear, lastYear);

const themeDates = z.object({
  theme: z.enum(festivals),
  dated: z.array(z.object({ title: z.string(), starts_on: z.string(), ends_on: z.string() })),
  day: z.string().nullable().describe('YYYY-MM-DD, calculated; null if the theme’s calendar can’t be'),
});
export type ThemeDates = z.infer<typeof themeDates>;

export const fetchYear = get(`${base}/fetchYear`, {
  says: 'Returns the festivals each theme has and lacks in a year, with the dates that can be calculated',
  access: staff,
  query: z.strictObject({ year: yearField }),
  result: z.object({ rows: z.array(themeDates) }),
});

/** The day of each theme; empty ones are not added. */
export const yearForm = z.object(
  Object.fromEntries(festivals.map((theme) => [theme, optional(isoDateField(usualSpans[theme].day))])) as Record<
    FestivalTheme,
    z.ZodType<string | null>
  >,
);

export const fillYear = create(`${base}/fillYear`, {
  says: 'Adds the festivals of a year around their dates',
  access: templatesModule.update,
  body: yearForm.extend({ year: yearField }),
  result: z.object({ added: z.int() }),
  message: ({ added }) => `${added} ${added === 1 ? 'Festival' : 'Festivals'} Added Successfully`,
});
