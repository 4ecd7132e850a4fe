import { useRef, useState } from 'react';
import * as z from 'zod';
import { onceReleased } from '#platform/web/form/once-released.ts';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { type EmployeePart, employeePart, type ExitInterview, saveExitDraft } from '../interview.ts';

export type Draft = {
  /** Keeps what has been written so far, where something has. */
  readonly keep: () => void;
  /** What has become of it. */
  readonly words: string;
};

const fields = Object.keys(employeePart.shape) as (keyof EmployeePart)[];
const answers = z.partialRecord(employeePart.keyof(), z.string());

/** The answers that were kept earlier. */
export function draftOf({ draft }: ExitInterview): z.infer<typeof answers> {
  return draft === null ? {} : (answers.safeParse(JSON.parse(draft)).data ?? {});
}

/** Keeps the employee's answers whenever a field is left; nothing is lost then, and leaving the page asks nothing. */
export function useDraft(form: RecordForm<keyof EmployeePart>, enabled: boolean): Draft {
  const { momentInWords } = useWriting();
  const save = useWrite(saveExitDraft);
  const [words, setWords] = useState('Your answers are kept while you write. Only you can read them until you submit.');
  const state = form.field('empsign').form;
  /** How often it was asked for since nothing was under way. */
  const wanted = useRef(0);
  /** @returns what has become of it */
  const keepNow = async () => {
    const written = state.getValues();
    const filled = fields.flatMap((name) => {
      const text: unknown = written[name];
      return typeof text === 'string' && text.trim() !== '' ? [[name, text]] : [];
    });
    try {
      const { result } = await save.send({ body: { answers: Object.fromEntries(filled) } });
      // What was typed meanwhile stays, and is not kept yet.
      state.reset(written, { keepValues: true, keepErrors: true, keepTouched: true });
      return `Draft kept on ${momentInWords(result.savedAt)}. Only you can read it until you submit.`;
    } catch {
      return 'The draft could not be kept. It is tried again when you leave the next field.';
    }
  };
  const keep = async () => {
    if (!enabled || !form.unsaved || form.saving) return;
    setWords('Keeping your answers …');
    wanted.current += 1;
    // One after the other, so that an earlier draft never comes last.
    if (wanted.current > 1) return;
    let [done, says] = [0, ''];
    while (done < wanted.current) {
      done = wanted.current;
      says = await keepNow();
    }
    wanted.current = 0;
    setWords(says);
  };
  return { keep: () => onceReleased(() => void keep()), words };
}
