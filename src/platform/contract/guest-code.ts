import * as z from 'zod';

const asks = 'Enter the code of six digits';

/** A code that was mailed to the holder of a link, as it is typed. */
export const codeField = z
  .string({ error: asks })
  .trim()
  .regex(/^\d{6}$/, asks)
  .meta({ title: 'Code', examples: ['123456'] });
