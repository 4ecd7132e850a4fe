import { NetworkError, OutdatedError } from '../api.ts';
import { serverAnswers } from '../server-answers.ts';

/**
 * Fetches code, and tells why where it does not come. Each version of the portal names its files anew, so code that the
 * server no longer has belongs to a version that is over.
 * @throws NetworkError when the server does not answer, OutdatedError when it answers and does not have this code; what
 *   the code itself throws, unchanged
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

/** Vite asks for a style once, whatever becomes of it, and so would leave what comes later without. */
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

// In the words of Chromium, Firefox and Safari; the last is of Vite, for a style.
const missing = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

const isMissing = (error: unknown) =>
  error instanceof Error && missing.some((words) => error.message.startsWith(words));
