/** Checks of the sign-in page before it asks the server; the server repeats them all. */
import { emailPattern, mailableAddress } from '#platform/contract/email-pattern.ts';
import { keywordLength, keywordPattern, passwordPattern } from '../rules.ts';
import { says } from '../words.ts';

/** Field name to message, in the order of the fields; valid fields have no entry. */
export type Problems = Readonly<Record<string, string>>;

const isEmail = (text: string) => text.length <= 254 && emailPattern.test(mailableAddress(text));

export function credentialsProblems(email: string, password: string): Problems {
  return {
    ...emailProblems(email, says.emailEmpty, says.emailInvalid),
    ...(password === '' && { password: says.passwordEmpty }),
  };
}

export const recoveryProblems = (email: string): Problems =>
  emailProblems(email, says.recoveryEmailEmpty, says.recoveryEmailInvalid);

export function emailProblems(email: string, empty: string, invalid: string): Problems {
  const text = email.trim();
  if (text === '') return { email: empty };
  return isEmail(text) ? {} : { email: invalid };
}

export function codeProblems(code: string): Problems {
  if (code === '') return { code: says.otpEmpty };
  return /^\d{6}$/.test(code) ? {} : { code: says.otpInvalid };
}

export function newPasswordProblems(password: string, again: string): Problems {
  if (password === '') return { password: says.passwordEmpty };
  if (!passwordPattern.test(password) || password.length > 128) return { password: says.passwordWeak };
  return password === again ? {} : { again: says.passwordMismatch };
}

export function newKeywordProblems(keyword: string): Problems {
  if (keyword === '') return { keyword: says.codeEmpty };
  if (keyword.length < keywordLength) return { keyword: says.codeShort };
  return keywordPattern.test(keyword) ? {} : { keyword: says.codeInvalid };
}

/** A line of a checklist that is ticked off during typing. */
export type Demand = { readonly text: string; readonly met: boolean };

export const passwordDemands = (password: string): readonly Demand[] => [
  { text: 'At least 8 characters', met: [...password].length >= 8 },
  { text: 'A capital letter', met: /\p{Lu}/u.test(password) },
  { text: 'A number', met: /\p{N}/u.test(password) },
  { text: 'A special character', met: /[^\p{L}\p{N}\s]/u.test(password) },
];

export const keywordDemands = (keyword: string): readonly Demand[] => [
  { text: '8 characters', met: keyword.length === keywordLength },
  { text: 'A lowercase letter', met: /[a-z]/.test(keyword) },
  { text: 'A capital letter', met: /[A-Z]/.test(keyword) },
  { text: 'A number', met: /\d/.test(keyword) },
  { text: 'One of #?!@$%^&*-', met: /[#?!@$%^&*-]/.test(keyword) },
  ...(/[^A-Za-z\d#?!@$%^&*-]/.test(keyword) ? [{ text: 'No other characters', met: false }] : []),
];
