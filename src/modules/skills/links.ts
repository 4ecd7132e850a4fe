/** The wire format of skills: a category is 'name-id', a link 'url:::type' (decisions D10). */

export const linkTypes = ['DOCUMENT', 'VIDEO/AUDIO'] as const;
export type LinkType = (typeof linkTypes)[number];

export type Named = { readonly id: number; readonly name: string };

export const categoryText = ({ id, name }: Named): string => `${name}-${id}`;

/** A name may contain hyphens: the id follows the last one. */
export function categoryOf(text: string): Named | undefined {
  const [, name, id] = /^(.*)-(\d{1,15})$/s.exec(text) ?? [];
  return name === undefined || Number(id) === 0 ? undefined : { id: Number(id), name };
}

export type Link = { readonly url: string; readonly type: LinkType };

export const linkText = ({ url, type }: Link): string => `${url}:::${type}`;

/** Undefined for another type, or where it is not an http or https address. */
export function linkOf(text: string): Link | undefined {
  const at = text.lastIndexOf(':::');
  const type = linkTypes.find((one) => one === text.slice(at + 3));
  const url = lowerScheme(text.slice(0, Math.max(at, 0)).trim());
  return type !== undefined && isWebAddress(url) ? { url, type } : undefined;
}

/** Stores 'HTTPS://' in lower case. */
const lowerScheme = (url: string): string => url.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

const address = /^https?:\/\/([^\s/?#:@\\]+)(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/iu;

/** An http or https address of at most 500 characters, without user name or password. */
export const isWebAddress = (text: string): boolean => text.length <= 500 && address.test(text);

/** Links into the portal are stored without its address, so that they survive a change of it. */
export const keptLink = (portal: string, url: string): string =>
  url.startsWith(`${portal}/`) ? url.slice(portal.length) : url;

export const wholeLink = (portal: string, kept: string): string => (kept.startsWith('/') ? `${portal}${kept}` : kept);

const embedded = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/i;

/** Whether a recording only plays in its own site's frame, which the page's policy blocks. */
export const playsElsewhere = (url: string): boolean => embedded.test(address.exec(url)?.[1] ?? '');

/** Whether a recording is audio only, by its extension. */
export const isSound = (url: string): boolean =>
  /\.(?:mp3|m4a|aac|wav|ogg|oga|opus|flac)$/i.test(url.replace(/[?#].*$/, ''));
