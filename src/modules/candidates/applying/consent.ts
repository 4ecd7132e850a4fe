/**
 * What people agree to who apply by themselves, by version: a text that somebody has agreed to is never changed, a new
 * one is added (decisions D31).
 */
const texts: readonly string[] = [
  'You may keep what I send and use it to decide on this application. You keep it until nine months after the ' +
    'decision, then you anonymise it. I can withdraw or ask you to delete it at any time, by the link in your email.',
];

export const consentVersion = texts.length;
export const consentText = (version: number): string => texts[version - 1] ?? '';
