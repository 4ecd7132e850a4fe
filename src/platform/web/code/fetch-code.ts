import { NetworkError, OutdatedError } from '../api.ts';
import { serverAnswers } from '../server-answers.ts';

/**
 * Fetches code and classifies failures. Each version of the portal names its files anew, so a file that the server no
 * longer has belongs to an older version.
 * @throws NetworkError when the server does not answer, OutdatedError when it answers and does not have this code;
 * errors thrown by the code itself, unchanged
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    await Promise.all([...lostStyles].map(askAgain));
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw (await serverAnswers()) ? new OutdatedError(error) : new NetworkError();
  }
}

/** Vite requests a style only once, even if that fails, so lost styles are requested again here. */
const lostStyles = new Set<HTMLLinkElement>();
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  true,
);

async function askAgain(lost: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const style = document.createElement('link');
  for (const { name, value } of lost.attributes) style.setAttribute(name, value);
  style.addEventListener('load', () => resolve());
  style.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${lost.href}`)));
  lostStyles.delete(lost);
  lost.replaceWith(style);
  await promise;
}

// The wording of Chromium, Firefox and Safari; the last is Vite's, for a style.
const missing = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

const isMissing = (error: unknown) =>
  error instanceof Error && missing.some((words) => error.message.startsWith(words));
