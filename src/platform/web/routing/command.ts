import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import type { Icon, PageAction } from './page.ts';

type None = Record<never, never>;

/**
 * An endpoint's declared command, for the `actions` of a page.
 * @param refreshes the reads that the call makes stale
 */
export function commandOf<Body, Result>(
  endpoint: Endpoint<None, None, Body, Result>,
  { icon, refreshes = [] }: { readonly icon: Icon; readonly refreshes?: readonly AnyEndpoint[] },
): PageAction {
  const { command, access, path } = endpoint;
  if (!command) throw new Error(`${path} declares no command`);
  const { label, words, sends } = command;
  const run = async () => {
    const { call } = await import('../api.ts');
    // A test over all commands checks the body.
    return { done: (await call(endpoint, { body: sends as Body })).message ?? label };
  };
  return { label, ...(words !== undefined && { words }), icon, access, act: { run, refreshes } };
}
