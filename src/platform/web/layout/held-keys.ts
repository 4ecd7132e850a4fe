/**
 * Keys pressed between Ctrl K and the moment when the search has the focus. They are meant for the search, and would
 * otherwise change the field behind it.
 */
let held = '';

/** Means Enter among the held keys. */
export const enterKey = '\n';

/** Milliseconds. If the search takes longer, the keys go to the page again. */
const longest = 3000;
let limit: ReturnType<typeof setTimeout> | undefined;

function hold(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Backspace') held = held.slice(0, -1);
  else if (event.key.length === 1) held += event.key;
  else if (event.key === 'Enter') held += enterKey;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

export function holdKeys(): void {
  releaseKeys();
  addEventListener('keydown', hold, true);
  limit = setTimeout(releaseKeys, longest);
}

/** @returns the keys held so far */
export function releaseKeys(): string {
  removeEventListener('keydown', hold, true);
  clearTimeout(limit);
  const typed = held;
  held = '';
  return typed;
}
