import { useState } from 'react';
import { relativeTime } from '#platform/contract/relative-time.ts';
import { VisuallyHidden } from '../layout/Parts.tsx';
import { useWriting } from '../use-writing.ts';

/** How long ago something happened; the exact time on hover and for screen readers. */
export function Ago({ moment }: { moment: string }) {
  const { momentInWords } = useWriting();
  const [opened] = useState(() => new Date());
  const exact = momentInWords(moment);
  return (
    <time dateTime={moment} title={exact}>
      <span aria-hidden="true">{relativeTime(moment, opened)}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </time>
  );
}
