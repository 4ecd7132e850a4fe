import type { Audience } from '#platform/contract/access.ts';
import { type Transcript, transcripts } from './transcripts.ts';

export const chapterNames = ['login', 'dashboard', 'job-creation', 'quote-approval', 'journey-of-a-job'] as const;
export type ChapterName = (typeof chapterNames)[number];

export type Chapter = Transcript & {
  readonly name: ChapterName;
  readonly title: string;
  readonly text: string;
  /** Whether it is for client users. */
  readonly clients: boolean;
};

const told: Readonly<Record<ChapterName, Pick<Chapter, 'title' | 'text' | 'clients'>>> = {
  login: { title: 'Login', text: 'Sign in with password and keyword, and keep your account safe.', clients: true },
  dashboard: { title: 'Dashboard', text: 'Find your way: figures, lists, search and notifications.', clients: false },
  'job-creation': { title: 'Job creation', text: 'Add a job for a client and assign it to the team.', clients: false },
  'quote-approval': {
    title: 'Quote approval',
    text: 'A quotation from its first line to the client’s approval.',
    clients: true,
  },
  'journey-of-a-job': {
    title: 'Journey of a job',
    text: 'From the enquiry to the invoice, on one tour.',
    clients: false,
  },
};

/** The five chapters of the specification, in its order. */
export const chapters: readonly Chapter[] = chapterNames.map((name) => {
  const { title, text, clients } = told[name];
  const { seconds, cues } = transcripts[name] ?? { seconds: 0, cues: [] };
  return { name, title, text, clients, seconds, cues };
});

export const chaptersFor = (audience: Audience): readonly Chapter[] =>
  audience === 'client' ? chapters.filter(({ clients }) => clients) : chapters;

/** A position in a chapter. */
export type Moment = { readonly chapter: ChapterName; readonly seconds: number };

/** The first sentence that is about a page, in these chapters. */
export function sentenceAbout(offered: readonly Chapter[], about: string): Moment | undefined {
  for (const { name, cues } of offered) {
    const cue = cues.find((one) => one.about.includes(about));
    if (cue) return { chapter: name, seconds: Math.floor(cue.from) };
  }
  return undefined;
}

export type Hit = Moment & { readonly title: string; readonly text: string };

/** Sentences with every word of the query, in any letter case. */
export function searchTranscripts(offered: readonly Chapter[], asked: string): readonly Hit[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return offered.flatMap(({ name, title, cues }) =>
    cues
      .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
      .map(({ from, text }) => ({ chapter: name, seconds: Math.floor(from), title, text })),
  );
}

/** 1:05 */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
