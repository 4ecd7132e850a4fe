import { useRef, useState } from 'react';
import * as z from 'zod';
import { onceReleased } from '#platform/web/form/once-released.ts';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { type EmployeePart, employeePart, type ExitInterview, saveExitDraft } from '../interview.ts';

export type Draft = {
  /** Saves the draft if anything has been typed. */
  readonly keep: () => void;
  /** The state of the draft in words. */
  readonly words: string;
};

const fields = Object.keys(employeePart.shape) as (keyof EmployeePart)[];
const answers = z.partialRecord(employeePart.keyof(), z.string());

/** The answers saved earlier. */
export function draftOf({ draft }: ExitInterview): z.infer<typeof answers> {
  return draft === null ? {} : (answers.safeParse(JSON.parse(draft)).data ?? {});
}

/** Saves the employee's draft whenever a field loses focus, so leaving the page needs no confirmation. */
export function useDraft(form: RecordForm<keyof EmployeePart>, enabled: boolean): Draft {
  const { momentInWords } = useWriting();
  const save = useWrite(saveExitDraft);
  const [words, setWords] = useState('Your answers are kept while you write. Only you can read them until you submit.');
  const state = form.field('empsign').form;
  /** How often saving was requested since the last request ended. */
  const wanted = useRef(0);
  /** @returns the state of the draft */
  const keepNow = async () => {
    const written = state.getValues();
    const filled = fields.flatMap((name) => {
      const text: unknown = written[name];
      return typeof text === 'string' && text.trim() !== '' ? [[name, text]] : [];
    });
    try {
      const { result } = await save.send({ body: { answers: Object.fromEntries(filled) } });
      // Keeps what was typed meanwhile as unsaved.
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
    // One request at a time, so that an earlier draft never arrives last.
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
