/**
 * Lets the screen answer the click or key first: a page, or the rows of a list, are rendered in one go, which on a slow
 * machine takes longer than a person should wait for a sign.
 */
export function oncePainted(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
