/** How it is known that somebody was there (decisions D21). */
import { attendanceModes } from '#modules/staff/employment/rows.ts';

export type Mode = (typeof attendanceModes)[number];
export const isMode = (word: string | null): word is Mode => attendanceModes.some((mode) => mode === word);
