/**
 * A spreadsheet runs a cell of a CSV file as a formula when it begins with one of = + - @ TAB CR; an apostrophe before
 * it makes it text. What begins with apostrophes and then one of these gets one more, so that taking one off gives
 * everything back.
 */
const guardedPattern = /^'+[=+\-@\t\r]/;

export function withGuard(text: string): string {
  switch (text.charCodeAt(0)) {
    case 0x3d: // =
    case 0x2b: // +
    case 0x2d: // -
    case 0x40: // @
    case 0x09:
    case 0x0d:
      return `'${text}`;
    case 0x27: // '
      return guardedPattern.test(text) ? `'${text}` : text;
    default:
      return text;
  }
}

/** The text as it was before `withGuard`. */
export const withoutGuard = (text: string): string => (guardedPattern.test(text) ? text.slice(1) : text);
