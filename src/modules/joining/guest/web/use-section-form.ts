/** The form of a section: input is saved on the server after a pause, and on this device while offline. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, messageOf, NetworkError, type Reply } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useRefresh } from '#platform/web/query.ts';
import { declarationsKey, policiesKey } from '../../sections/papers.ts';
import { filesKey, formOf, type Section } from '../../sections/section.ts';
import { type OwnKit, type OwnSection, readKit, saveSection } from '../contract.ts';
import { forgetOffline, keepOffline, keptOffline } from './offline.ts';

type Given = {
  section: Section;
  own: OwnSection;
  kit: OwnKit;
  token: string;
  pass: string;
  onDone: (kit: OwnKit) => void;
};
type Values = Readonly<Record<string, unknown>>;

/** Milliseconds after the last keystroke. */
const pause = 1200;

export function useSectionForm({ section, own, kit, token, pass, onDone }: Given): {
  form: RecordForm<string>;
  /** The state of saving, in words. */
  kept: string;
  /** Deletes a stored number. */
  remove: (name: string) => Promise<void>;
} {
  const refresh = useRefresh([readKit]);
  const { save, take } = useSaving(section, own, pass);
  const form = useRecordForm<Values, OwnKit>({
    schema: formOf(section, { kept: own.kept }),
    start: startOf(section, own, kit, keptOffline(token, section.key)),
    save: async (values) => {
      const reply = await save(values, true);
      forgetOffline(token, section.key);
      await refresh();
      return reply;
    },
    saved: ({ result }) => onDone(result),
    incomplete: section.incomplete,
    part: 'section',
  });
  const kept = useKeeping(section, form, token, (values) => save(values, false));
  const remove = async (name: string) => {
    take(name);
    const { [filesKey]: _, ...values } = form.field(name).form.getValues();
    try {
      await save(values, false);
      await refresh();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { form, kept, remove };
}

/** Saves one at a time, each based on the version that the previous one returned. */
function useSaving(section: Section, own: OwnSection, pass: string) {
  const { key } = section;
  const version = useRef(own.version);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // Numbers that were sent or deleted before are sent even when empty.
  const touched = useRef(new Set<string>());
  const save = (typed: Values, done: boolean): Promise<Reply<OwnKit>> => {
    const send = async () => {
      const values = typedOf(section, typed, touched.current);
      const body = { values, done, version: version.current };
      const reply = await call(saveSection, { query: { section: key }, body, token: pass });
      version.current = reply.result.sections.find((one) => one.key === key)?.version ?? version.current;
      return reply;
    };
    const sent = last.current.then(send, send);
    last.current = sent.catch(() => undefined);
    return sent;
  };
  return { save, take: (name: string) => touched.current.add(name) };
}

/** Saves automatically; invalid input waits until it is valid. */
function useKeeping(
  section: Section,
  { field, saving }: RecordForm<string>,
  token: string,
  save: (values: Values) => Promise<unknown>,
): string {
  const [first = filesKey] = Object.keys(section.fields);
  const { form } = field(first);
  const typed: Values = useWatch({ control: form.control });
  const text = JSON.stringify(typed);
  const [start] = useState(text);
  const known = useRef(start);
  const [kept, setKept] = useState('');
  const keep = useEffectEvent(async () => {
    if (saving || known.current === text || text.includes('"pending"')) return;
    try {
      await save(typed);
      known.current = text;
      forgetOffline(token, section.key);
      // Saved input no longer counts as a change that leaving would lose.
      form.reset(form.getValues(), { keepValues: true });
      setKept('Draft saved');
    } catch (error) {
      keepOffline(token, section, typed);
      setKept(error instanceof NetworkError ? 'No connection: kept on this device' : '');
    }
  });
  useEffect(() => {
    const isNew = text !== known.current;
    const timer = isNew ? setTimeout(() => void keep(), pause) : undefined;
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const again = () => void keep();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return kept;
}

/** Stored numbers stay unless they are retyped or deleted. */
function typedOf({ sealed }: Section, values: Values, touched: Set<string>): Record<string, unknown> {
  const open = Object.entries(values).filter(([name]) => !sealed.includes(name));
  const numbers = sealed.flatMap((name) => {
    const value = values[name];
    if (typeof value === 'string' && value !== '') touched.add(name);
    return touched.has(name) ? [[name, value ?? ''] as const] : [];
  });
  return Object.fromEntries([...open, ...numbers]);
}

type Start = Readonly<Record<string, string | boolean | readonly string[] | null>>;

function startOf({ key, sealed, upload }: Section, own: OwnSection, kit: OwnKit, offline: Values | null): Start {
  const open = Object.entries(own.values).filter(([name]) => !sealed.includes(name));
  const typed = Object.entries(offline ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [],
  );
  return {
    ...Object.fromEntries([...open, ...typed]),
    ...(upload && { [filesKey]: own.files.map((file) => file.key) }),
    ...(key === declarationsKey && { [policiesKey]: kit.policies_digest }),
  };
}
