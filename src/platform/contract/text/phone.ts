/** Phone numbers as people write them, stored in one form. */

const extension = /[\s,;]*(?:extension|extn|ext|x|#)[\s.:]*(\d{1,6})$/i;

/** '+442079460000', '02079460000 ext. 12' */
export const phonePattern = /^\+?\d{7,15}(?: ext\. \d{1,6})?$/;

/**
 * '+44 (0)20 7946 0000 x12' -> '+442079460000 ext. 12'; '(0113) 496-0000' -> '01134960000'; '0044 20…' -> '+4420…'.
 * Text with more than a number stays unchanged, and `phonePattern` refuses it.
 */
export function tidyPhone(text: string): string {
  const [whole = '', inner] = extension.exec(text) ?? [];
  const number = text.slice(0, text.length - whole.length);
  if (!/^[\s\d+().\-–—/]*$/.test(number)) return text;
  const digits = number
    // The zero dialled only within the country.
    .replace(/(?<=\d[\s.\-–—/]*)\(0\)/, '')
    .replace(/[\s().\-–—/]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  return inner === undefined ? digits : `${digits} ext. ${inner}`;
}

/** The link that dials it (RFC 3966). */
export const phoneLink = (phone: string): string => `tel:${phone.replace(' ext. ', ';ext=')}`;
