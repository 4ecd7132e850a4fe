/**
 * The validation kinds of decisions D9: one definition each, used by the form, the API and the OpenAPI document alike.
 * Every schema carries its label as JSON Schema `title`; forms take the label from there.
 */
import * as z from 'zod';
import { fromDmy, realDate } from './dates.ts';
import { emailPattern, mailableAddress } from './email-pattern.ts';
import { phonePattern, tidyPhone } from './text/phone.ts';
import { tidyLine, tidyText } from './tidy.ts';

const required = (label: string) => `${label} is required`;
const invalid = (label: string) => `Please provide a valid ${label}`;

type Check = z.core.$ZodCheck<string>;
type Of = { readonly tidy?: (text: string) => string; readonly example?: string };

/**
 * Tidied, trimmed text that must not be blank; further checks run only on text that is present. All checks in one step:
 * zod keeps a schema for each step of a chain, and the portal has thousands of fields.
 */
const requiredText = (label: string, checks: readonly Check[] = [], { tidy = tidyLine, example }: Of = {}) =>
  named(
    z
      .string({ error: required(label) })
      .check(z.overwrite(tidy), z.trim(), z.minLength(1, { error: required(label), abort: true }), ...checks),
    label,
    example,
  );

/** Gives a schema its label, without making another one. */
function named<Named extends z.ZodType>(schema: Named, title: string, example?: unknown): Named {
  z.globalRegistry.add(schema, { title, ...(example !== undefined && { examples: [example] }) });
  return schema;
}

// No control characters, except tab, line feed and carriage return in long texts, and no lone surrogates.
const noControls = /^[^\p{Cc}\p{Cs}]*$/u;
const noControlsButLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Letters of any script first, then also digits, spaces, . ' - – & ( ) / and the comma; 2 to 80 characters. */
export const nameField = (label: string): z.ZodType<string> =>
  requiredText(label, [
    z.minLength(2, invalid(label)),
    z.maxLength(80, invalid(label)),
    z.regex(/^\p{L}[\p{L}\p{M}\p{N} .'’\-‐‑–—&(),/]*$/u, invalid(label)),
  ]);

/** A name or title: one line of 1 to 120 characters; repeated spaces become one. */
export const lineField = (label: string): z.ZodType<string> =>
  requiredText(
    label,
    [
      z.overwrite((text) => text.replace(/\s+/g, ' ')),
      z.maxLength(120, invalid(label)),
      z.regex(noControls, invalid(label)),
    ],
    { example: 'Sample text' },
  );

/** A line of text, 1 to 500 characters. */
export const textField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.maxLength(500, invalid(label)), z.regex(noControls, invalid(label))]);

/** Notes and descriptions: 1 to 5,000 characters, line breaks allowed. */
export const longTextField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.maxLength(5000, invalid(label)), z.regex(noControlsButLines, invalid(label))], {
    tidy: tidyText,
  });

/** 3 to 10 letters, digits, spaces and hyphens. */
export const zipCodeField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{2,9}$/u, invalid(label))], { example: 'LS1 4AA' });

/**
 * The HTML standard's email field, at most 254 characters; a domain in another script is stored in its mailable form.
 */
export const emailField = (label: string): z.ZodType<string> =>
  requiredText(
    label,
    [z.overwrite(mailableAddress), z.maxLength(254, invalid(label)), z.regex(emailPattern, invalid(label))],
    { example: 'somebody@example.com' },
  );

/** Optional +, 7 to 15 digits and an extension; spaces, hyphens, dots and brackets are not stored. */
export const mobileField = (label: string): z.ZodType<string> =>
  named(
    requiredText(label)
      .transform(tidyPhone)
      .pipe(z.string().regex(phonePattern, invalid(label))),
    label,
    '07700 900123',
  );

/** A real date as DD-MM-YYYY; it stays text, and `fromDmy` turns it into a date. */
export const dmyField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.refine<string>((text) => fromDmy(text) !== undefined, invalid(label))], {
    example: '20-11-2026',
  });

/** YYYY-MM-DD, a real date. */
export const isoDateField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.refine<string>((text) => realDate(text) !== undefined, invalid(label))], {
    example: '2026-11-20',
  });

const digits = /^[1-9]\d{0,14}$/;
/** Digits only, 1 to 30 of them. */
export const digitsField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.regex(/^\d{1,30}$/, invalid(label))], { example: '12345678' });

/** Latin letters and digits only, 1 to 50 of them. */
export const alphanumericField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.regex(/^[A-Za-z\d]{1,50}$/, invalid(label))], { example: 'AB12' });

/** Exactly `count` capital letters, typed in any case: a country or currency code. */
export const lettersField =
  (count: number) =>
  (label: string): z.ZodType<string> =>
    requiredText(label, [z.toUpperCase(), z.regex(new RegExp(`^[A-Z]{${count}}$`), invalid(label))], {
      example: 'ABCDEFGHIJ'.slice(0, count),
    });

/**
 * A prefix of numbers: up to 6 capital letters and digits, the last a letter, so that the digits after it are distinct.
 */
export const prefixField = (label: string): z.ZodType<string> =>
  requiredText(
    label,
    [
      z.toUpperCase(),
      z.regex(/^[A-Z\d]{0,5}[A-Z]$/, `${label} takes up to 6 letters and digits, the last one a letter`),
    ],
    { example: 'HVS' },
  );

/** A short code: letters, digits and dots, at most 12. */
export const codeField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.regex(/^[A-Za-z\d]+(?:\.[A-Za-z\d]+)*$/, invalid(label)), z.maxLength(12, invalid(label))], {
    example: 'P.PL',
  });

/** A reference of 1 to 30 letters and digits; stored in capitals and without spaces, hyphens and dots. */
export const compactField = (label: string): z.ZodType<string> =>
  requiredText(label, [
    z.overwrite((text) => text.replace(/[\s.‐‑–-]/g, '').toUpperCase()),
    z.regex(/^[A-Z\d]{1,30}$/, invalid(label)),
  ]);

/** Exactly twelve digits; spaces between groups of four are ignored and not stored. */
export const twelveDigitField = (label: string): z.ZodType<string> =>
  withoutSpaces(label, /^\d{12}$/, (text) => text, '1234 1234 1234');

/** AAAAA9999A, stored in capitals. */
export const panField = (label: string): z.ZodType<string> =>
  withoutSpaces(label, /^[A-Z]{5}\d{4}[A-Z]$/, (text) => text.toUpperCase(), 'ABCDE1234F');

/** A virtual payment address of India's UPI: 'firm.ltd@examplebank'. */
export const upiField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.regex(/^[A-Za-z\d.\-_]{2,100}@[A-Za-z][A-Za-z\d]{1,63}$/, invalid(label))], {
    example: 'firm.ltd@examplebank',
  });

/** An IBAN with a valid checksum (ISO 13616), stored without spaces and in capitals. */
export const ibanField = (label: string): z.ZodType<string> =>
  named(
    requiredText(label)
      .transform((text) => text.replace(/ /g, '').toUpperCase())
      .pipe(z.string().refine(isIban, invalid(label))),
    label,
    'GB82 WEST 1234 5698 7654 32',
  );

/** A British sort code: six digits; hyphens and spaces are ignored and not stored. */
export const sortCodeField = (label: string): z.ZodType<string> =>
  named(
    requiredText(label)
      .transform((text) => text.replace(/[ -]/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, invalid(label))),
    label,
    '20-00-00',
  );

/** A decimal as text, up to 15 digits before the point and 9 after it; never a float. */
export const decimalField = (label: string): z.ZodType<string> =>
  requiredText(label, [z.regex(/^-?\d{1,15}(?:\.\d{1,9})?$/, invalid(label))]);

const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** A whole number within bounds, as a number or as digits. */
export const wholeNumberField = (label: string, least: number, most: number): z.ZodType<number> => {
  const error = `${label} must be a whole number from ${least} to ${most}`;
  const within = z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
  const typed = z
    .string()
    .check(z.trim(), z.regex(/^-?\d{1,9}$/, { error }))
    .transform(Number)
    .pipe(within);
  const either = z.union([within, typed], { error: ({ input }) => (isBlank(input) ? required(label) : error) });
  return named(either, label, least) as unknown as z.ZodType<number>;
};

/** A decimal within bounds as text, with at most `places` decimals; never a float. */
export const amountField = (label: string, least: number, most: number, places: number): z.ZodType<string> => {
  const error = `${label} must be a number from ${least} to ${most} with at most ${places} decimal places`;
  const pattern = new RegExp(`^\\d{1,9}(?:\\.\\d{1,${places}})?$`);
  const isWithin = (text: string) => Number(text) >= least && Number(text) <= most;
  const checks = [z.regex(pattern, { error, abort: true }), z.refine<string>(isWithin, { error })];
  return requiredText(label, checks, { example: String(least) });
};

/** A time of the day, HH:MM. */
export const timeField = (label: string, example = '09:30'): z.ZodType<string> =>
  requiredText(label, [z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, invalid(label))], { example: example });

/** Yes or no; no by default. */
export const flagField = (label: string): z.ZodType<boolean> =>
  named(z.boolean({ error: invalid(label) }).default(false), label, true);

/** A box that has to be ticked. @param missing the message when it is not */
export const tickField = (missing: string): z.ZodType<true> =>
  z.literal(true, { error: missing }).meta({ title: 'Tick', examples: [true] });

/** One of a fixed set of words. */
export const wordField = (label: string, words: readonly string[]): z.ZodType<string> =>
  named(z.enum(words as [string, ...string[]], { error: `Please select ${label}` }), label, words[0]);

/** The same field, but optional: null when empty. */
export function optional<Value>(field: z.ZodType<Value>): z.ZodType<Value | null> {
  const { title, examples } = z.globalRegistry.get(field) ?? {};
  const open = field.nullish().transform((value) => value ?? null);
  z.globalRegistry.add(open, { ...(title && { title }), ...(Array.isArray(examples) && { examples }) });
  return open;
}

const withoutSpaces = (
  label: string,
  pattern: RegExp,
  tidy: (text: string) => string,
  example: string,
): z.ZodType<string> =>
  named(
    requiredText(label)
      .transform((text) => tidy(text.replace(/ /g, '')))
      .pipe(z.string().regex(pattern, invalid(label))),
    label,
    example,
  );

/**
 * ISO 13616: move the first four characters to the end and read letters as 10 to 35; the number modulo 97 must be 1.
 */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97;
  }
  return rest === 1;
}

/** All branches have the same message, as forms show only the first one's. */
const idOr = (error: string) =>
  z.union(
    [
      z.int({ error }).check(z.positive({ error })),
      z.string({ error }).check(z.regex(digits, { error })).transform(Number),
    ],
    { error },
  ) as unknown as z.ZodType<number>;

/** The id of a record, as a number or as digits (in URLs). */
export const recordId: z.ZodType<number> = idOr('Please provide a valid Id').meta({ title: 'Id' });

/** A choice from a list by id; whether it exists and is active is checked by the server. */
export const selectionField = (label: string): z.ZodType<number> => named(idOr(`Please select ${label}`), label);

/** How a form sends a deliberate choice of none; lists find such rows by the same word. */
export const noneChosen = 'none';

/** The same, where 'none' is a valid choice but one must be made. Gives null for a form's 'none' and a list's 0. */
export const selectionOrNone = (label: string): z.ZodType<number | null> =>
  z
    .preprocess(
      (value) => (value === noneChosen || value === 0 || value === '0' ? null : value),
      selectionField(label).nullable(),
    )
    .meta({ title: label, examples: [null] }) as unknown as z.ZodType<number | null>;

/** A number of days, 1 to `most`; text from a form is accepted. */
export const daysField = (label: string, most: number): z.ZodType<number> => {
  const error = `${label} must be 1 to ${most}`;
  return z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value),
      z
        .int({ error: ({ input }) => (input === undefined ? required(label) : error) })
        .min(1, error)
        .max(most, error),
    )
    .meta({ title: label, examples: [1] }) as unknown as z.ZodType<number>;
};

/** Several choices by id, without duplicates; at least one unless it may be `empty`. */
export const selectionsField = (label: string, { empty = false } = {}): z.ZodType<number[]> => {
  const error = `Please select ${label}`;
  const chosen = z
    .array(idOr(error), { error })
    .min(empty ? 0 : 1, error)
    .max(100, `${label}: at most 100`)
    .transform((ids) => [...new Set(ids)]);
  const field = empty ? z.preprocess((value) => value ?? [], chosen) : chosen;
  return field.meta({ title: label, examples: [[1]] }) as unknown as z.ZodType<number[]>;
};

/** The version of the row an edit was made from (decisions D8); without it the last save wins. */
export const versionField: z.ZodType<number | undefined> = z.int().positive().optional();

/** The same in a URL. */
export const versionInAddress: z.ZodType<number | undefined> = idOr('Please provide a valid version').optional();

/** A moment as UTC ISO text. */
export const moment: z.ZodType<string> = z.string().meta({ format: 'date-time' });

/** The label a field schema was declared with. */
export const labelOf = (schema: z.ZodType): string => z.globalRegistry.get(schema)?.title ?? '';
