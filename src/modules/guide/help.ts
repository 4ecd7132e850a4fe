/** The help that '?' shows on a page. */
import type { Audience } from '#platform/contract/access.ts';
import { chaptersFor, type Moment, sentenceAbout } from './chapters.ts';

export type ExplainedPage = {
  readonly path: string;
  readonly title: string;
  readonly parent?: string | readonly string[];
  readonly help?: string | { readonly team?: string; readonly clients?: string };
};

export type Help = { readonly film: Moment } | { readonly title: string; readonly text: string };

/**
 * A film at the sentence about the page, otherwise the page's own text, otherwise that of the page above it.
 * @returns undefined if there is no help, which a test forbids
 */
export function helpFor(page: ExplainedPage, pages: readonly ExplainedPage[], audience: Audience): Help | undefined {
  const film = sentenceAbout(chaptersFor(audience), page.path);
  if (film) return { film };
  const { title, help } = page;
  const text = typeof help === 'string' ? help : audience === 'client' ? help?.clients : help?.team;
  if (text !== undefined) return { title, text };
  for (const path of [page.parent ?? []].flat()) {
    const above = pages.find((one) => one.path === path);
    const found = above && helpFor(above, pages, audience);
    if (found) return found;
  }
  return undefined;
}
