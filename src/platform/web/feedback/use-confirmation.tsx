import { type ReactNode, useState } from 'react';
import { Confirmation } from './Confirmation.tsx';

/** What was done, and what happens next. */
export type Confirmed = { readonly title: string; readonly text: string };

/** Room for the confirmation of what is sent on a page; each one anew comes into view. */
export function useConfirmation(): { confirmation: ReactNode; confirm: (news: Confirmed) => void } {
  const [news, setNews] = useState<Confirmed & { readonly count: number }>();
  return {
    confirmation: news && <Confirmation key={news.count} title={news.title} text={news.text} />,
    confirm: (next) => setNews((before) => ({ ...next, count: (before?.count ?? 0) + 1 })),
  };
}
