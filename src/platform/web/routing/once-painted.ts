/**
 * Paints the response to a click or key first. A page, or the rows of a list, render in one go, which takes noticeably
 * long on a slow machine.
 */
export function oncePainted(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
