import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommentKind, Mention, RecordComments } from '#platform/contract/record/comments.ts';
import { type FieldProps, useField } from '../form/use-field.ts';
import { minutes, useRead } from '../query.ts';

type Mentioning = {
  comments: RecordComments;
  /** The record's. */
  id: number;
  /** Who can read it; only these people can be mentioned. */
  kind: CommentKind;
  onMention: (person: Mention) => void;
};

/** A multi-line text in which '@' offers people to mention. */
export function MentionField({ comments, id, kind, onMention, ...field }: FieldProps & Mentioning) {
  const { input, text, set } = useField({ ...field, wide: true });
  const begin = useEffectEvent(() => {
    if (field.begins) field.form.setFocus(field.name);
  });
  useEffect(() => begin(), []);
  const { people, combobox, type, choose, close } = useMentioning({ comments, id, kind, onMention }, text, set);
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target>
        <Textarea
          {...input}
          value={text}
          onChange={type}
          onBlur={() => {
            close();
            input.onBlur();
          }}
          aria-autocomplete="list"
          autosize
          minRows={3}
          maxRows={14}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <People people={people} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function People({ people }: { people: readonly Mention[] }) {
  return (
    <Combobox.Options aria-label="People to mention">
      {people.map((person) => (
        <Combobox.Option key={person.id} value={String(person.id)}>
          {person.name}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

/** The unfinished mention before the cursor, from its '@' on. */
const unfinished = /(?:^|\s)@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u;

type Place = { readonly area: HTMLTextAreaElement; readonly from: number; readonly to: number };

function useMentioning({ comments, id, kind, onMention }: Mentioning, text: string, set: (text: string) => void) {
  const [find, setFind] = useState<string | null>(null);
  const place = useRef<Place | null>(null);
  const people = usePeople(comments, { id, find, kind });
  const close = () => setFind(null);
  const combobox = useCombobox({ opened: people.length > 0, onOpenedChange: (opened) => !opened && close() });
  const { selectFirstOption } = combobox;
  const first = people[0]?.id;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);
  const type = ({ currentTarget: area }: ChangeEvent<HTMLTextAreaElement>) => {
    set(area.value);
    const to = area.selectionStart;
    const typed = unfinished.exec(area.value.slice(0, to))?.[1];
    place.current = typed === undefined ? null : { area, from: to - typed.length, to };
    setFind(typed ?? null);
  };
  const choose = (chosen: string) => {
    const person = people.find((one) => String(one.id) === chosen);
    if (!person || !place.current) return;
    const { area, from, to } = place.current;
    const before = `${text.slice(0, from)}${person.name} `;
    // Synchronously, or the cursor would jump after the next letter.
    flushSync(() => {
      set(`${before}${text.slice(to)}`);
      onMention(person);
      close();
    });
    putCursor(area, before.length);
  };
  return { people, combobox, type, choose, close };
}

function putCursor(area: HTMLTextAreaElement, at: number): void {
  area.focus();
  area.setSelectionRange(at, at);
}

type Asked = { readonly id: number; readonly find: string | null; readonly kind: CommentKind };

/** The people offered for the typed text; none outside of a mention. */
function usePeople({ calls }: RecordComments, { id, find, kind }: Asked): readonly Mention[] {
  const { data } = useRead(
    calls.people,
    { query: { id, find: find ?? '', kind } },
    { enabled: find !== null, keepPrevious: true, freshFor: minutes(1) },
  );
  return find === null ? [] : (data?.rows ?? []);
}
