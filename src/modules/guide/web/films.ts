import type { ChapterName } from '../chapters.ts';

type FilmFiles = { readonly film: string; readonly poster: string; readonly captions: string };

const at = (url: URL) => url.href;

/** The files of each chapter, written out because the bundler follows these addresses. */
export const filmFiles: Readonly<Record<ChapterName, FilmFiles>> = {
  login: {
    film: at(new URL('../films/login.webm', import.meta.url)),
    poster: at(new URL('../films/login.webp', import.meta.url)),
    captions: at(new URL('../films/login.vtt', import.meta.url)),
  },
  dashboard: {
    film: at(new URL('../films/dashboard.webm', import.meta.url)),
    poster: at(new URL('../films/dashboard.webp', import.meta.url)),
    captions: at(new URL('../films/dashboard.vtt', import.meta.url)),
  },
  'job-creation': {
    film: at(new URL('../films/job-creation.webm', import.meta.url)),
    poster: at(new URL('../films/job-creation.webp', import.meta.url)),
    captions: at(new URL('../films/job-creation.vtt', import.meta.url)),
  },
  'quote-approval': {
    film: at(new URL('../films/quote-approval.webm', import.meta.url)),
    poster: at(new URL('../films/quote-approval.webp', import.meta.url)),
    captions: at(new URL('../films/quote-approval.vtt', import.meta.url)),
  },
  'journey-of-a-job': {
    film: at(new URL('../films/journey-of-a-job.webm', import.meta.url)),
    poster: at(new URL('../films/journey-of-a-job.webp', import.meta.url)),
    captions: at(new URL('../films/journey-of-a-job.vtt', import.meta.url)),
  },
};
