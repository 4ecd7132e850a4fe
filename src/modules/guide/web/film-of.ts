import type { Audience } from '#platform/contract/access.ts';
import { chaptersFor } from '../chapters.ts';
import type { OwnVideo } from '../contract.ts';
import type { Transcript } from '../transcripts.ts';
import { filmFiles } from './films.ts';

/** A film for the player: a chapter of the guide, or one of the firm's. */
export type ShownFilm = {
  /** The key of its progress. */
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly poster: string | null;
  readonly captions: string | null;
  readonly cues: Transcript['cues'];
  /** Null if only the file has it. */
  readonly seconds: number | null;
};

/** The film of a chapter for this audience. */
export function filmOfChapter(wanted: string, audience: Audience): ShownFilm | undefined {
  const chapter = chaptersFor(audience).find(({ name }) => name === wanted);
  if (!chapter) return undefined;
  const { name, title, cues, seconds } = chapter;
  const { film, poster, captions } = filmFiles[name];
  return { name, title, source: film, poster, captions, cues, seconds };
}

export const filmOfVideo = ({ id, title, source, poster }: OwnVideo): ShownFilm => ({
  name: `own-${id}`,
  title,
  source,
  poster,
  captions: null,
  cues: [],
  seconds: null,
});
