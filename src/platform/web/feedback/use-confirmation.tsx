import { type ReactNode, useState } from 'react';
import { Confirmation } from './Confirmation.tsx';

/** What was done, and what happens next. */
export type Confirmed = { readonly title: string; readonly text: string };

/** The confirmation of a form sent on this page; each new one scrolls into view. */
export function useConfirmation(): { confirmation: ReactNode; confirm: (news: Confirmed) => void } {
  const [news, setNews] = useState<Confirmed & { readonly count: number }>();
  return {
    confirmation: news && <Confirmation key={news.count} title={news.title} text={news.text} />,
    confirm: (next) => setNews((before) => ({ ...next, count: (before?.count ?? 0) + 1 })),
  };
}
