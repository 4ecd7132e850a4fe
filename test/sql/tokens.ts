/** SQL text as words, signs and groups in parentheses, from which `query.ts` reads tables and columns. */

export type Group = { readonly kind: 'group'; readonly inside: readonly Token[] };

export type Token =
  | Group
  /** A keyword or a lower-case name; a quoted word is always a name. */
  | { readonly kind: 'word' | 'quoted' | 'sign'; readonly text: string }
  /** A literal, or a value known only at run time. */
  | { readonly kind: 'value' | 'hole' };

/** Placeholder for a value known only at run time. */
export const hole = '§';

// Comments, casts and `at time zone` name nothing.
const pattern = new RegExp(
  [
    String.raw`--[^\n]*|/\*[\s\S]*?\*/|::\s*\w+(?:\[\])*|\bat\s+time\s+zone\b`,
    String.raw`(?<value>'(?:[^']|'')*'|\$\d+|\b\d[\w.]*)`,
    String.raw`"(?<quoted>[^"]+)"`,
    String.raw`(?<word>[A-Za-z_]\w*)`,
    `(?<hole>${hole})`,
    String.raw`(?<sign>[^\s\w])`,
  ].join('|'),
  'gi',
);

export function tokensOf(text: string): readonly Token[] {
  const whole: Token[] = [];
  const open = [whole];
  for (const { groups = {} } of text.matchAll(pattern)) {
    const here = open.at(-1) ?? whole;
    if (groups['sign'] === '(') {
      const inside: Token[] = [];
      here.push({ kind: 'group', inside });
      open.push(inside);
    } else if (groups['sign'] === ')') {
      if (open.length > 1) open.pop();
    } else here.push(...tokenOf(groups));
  }
  return whole;
}

function tokenOf({ value, hole: filled, quoted, word, sign }: Record<string, string | undefined>): Token[] {
  if (value !== undefined) return [{ kind: 'value' }];
  if (filled !== undefined) return [{ kind: 'hole' }];
  if (quoted !== undefined) return [{ kind: 'quoted', text: quoted }];
  if (word !== undefined) return [{ kind: 'word', text: word.toLowerCase() }];
  return sign === undefined ? [] : [{ kind: 'sign', text: sign }];
}

/** The name of a token, quoted or not. */
export const nameOf = (token: Token | undefined): string | undefined =>
  token?.kind === 'word' || token?.kind === 'quoted' ? token.text : undefined;

export const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text);

export const isSign = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.text === sign;

const beginnings = ['select', 'with', 'insert', 'update', 'delete', 'merge', 'values'];

/** A statement in parentheses, which has its own tables. */
export const isQuery = ({ inside }: Group): boolean => isWord(inside[0], ...beginnings);
