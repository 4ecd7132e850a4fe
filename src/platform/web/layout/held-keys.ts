/**
 * What is typed between Ctrl K and the moment when the search has the focus. It is meant for the search, and would
 * otherwise change the field behind it.
 */
let held = '';

/** Stands for Enter in what was typed. */
export const enterKey = '\n';

/** The search comes sooner, or not at all: then the keys are the page's again. Milliseconds. */
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

/** @returns what was typed meanwhile */
export function releaseKeys(): string {
  removeEventListener('keydown', hold, true);
  clearTimeout(limit);
  const typed = held;
  held = '';
  return typed;
}
