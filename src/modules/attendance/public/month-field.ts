import * as z from 'zod';

/** 'YYYY-MM' */
export const monthField = (label: string) =>
  z
    .string({ error: `Please select ${label}` })
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, `Please provide a valid ${label}`)
    .meta({ title: label, examples: ['2026-11'] });
