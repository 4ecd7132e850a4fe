/**
 * Consent texts for people who apply themselves, by version. A text that someone has agreed to is never changed; add a
 * new one instead (decisions D31).
 */
const texts: readonly string[] = [
  'You may keep what I send and use it to decide on this application. You keep it until nine months after the ' +
    'decision, then you anonymise it. I can withdraw or ask you to delete it at any time, by the link in your email.',
];

export const consentVersion = texts.length;
export const consentText = (version: number): string => texts[version - 1] ?? '';
