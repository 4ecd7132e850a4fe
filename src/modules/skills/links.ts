/** The skills' words on the wire: a category is 'name-id', a link 'url:::type' (decisions D10). */

export const linkTypes = ['DOCUMENT', 'VIDEO/AUDIO'] as const;
export type LinkType = (typeof linkTypes)[number];

export type Named = { readonly id: number; readonly name: string };

export const categoryText = ({ id, name }: Named): string => `${name}-${id}`;

/** A name may have hyphens of its own: the id is what follows the last. */
export function categoryOf(text: string): Named | undefined {
  const [, name, id] = /^(.*)-(\d{1,15})$/s.exec(text) ?? [];
  return name === undefined || Number(id) === 0 ? undefined : { id: Number(id), name };
}

export type Link = { readonly url: string; readonly type: LinkType };

export const linkText = ({ url, type }: Link): string => `${url}:::${type}`;

/** undefined for another type, and for what is not an address of http or https. */
export function linkOf(text: string): Link | undefined {
  const at = text.lastIndexOf(':::');
  const type = linkTypes.find((one) => one === text.slice(at + 3));
  const url = lowerScheme(text.slice(0, Math.max(at, 0)).trim());
  return type !== undefined && isWebAddress(url) ? { url, type } : undefined;
}

/** 'HTTPS://' is the same, and is kept as everybody else writes it. */
const lowerScheme = (url: string): string => url.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

const address = /^https?:\/\/([^\s/?#:@\\]+)(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/iu;

/** An address of http or https, at most 500 characters, without a name or password in it. */
export const isWebAddress = (text: string): boolean => text.length <= 500 && address.test(text);

/** What lies in the portal itself is kept without its address: it is found again when the portal has another. */
export const keptLink = (portal: string, url: string): string =>
  url.startsWith(`${portal}/`) ? url.slice(portal.length) : url;

export const wholeLink = (portal: string, kept: string): string => (kept.startsWith('/') ? `${portal}${kept}` : kept);

const embedded = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/i;

/** Recordings that only play in a frame of their own site, which the page's policy does not let in. */
export const playsElsewhere = (url: string): boolean => embedded.test(address.exec(url)?.[1] ?? '');

/** A recording without pictures, by its ending. */
export const isSound = (url: string): boolean =>
  /\.(?:mp3|m4a|aac|wav|ogg|oga|opus|flac)$/i.test(url.replace(/[?#].*$/, ''));
