/** A tile for a kind of thing to do: the same list, filters and count. */
import type { ToDoKind } from '../to-do/kind.ts';
import type { CountedTile } from './tile.ts';

type Said = Pick<CountedTile, 'says' | 'tone' | 'place'> & Partial<Pick<CountedTile, 'title' | 'access'>>;

export const tileOf = ({ name, title, access, of }: ToDoKind, list: CountedTile['list'], said: Said): CountedTile => ({
  name,
  title,
  access,
  ...said,
  list,
  of,
});
