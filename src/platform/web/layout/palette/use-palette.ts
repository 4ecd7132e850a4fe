import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { messageOf } from '../../api.ts';
import { toast } from '../../feedback/toasts.ts';
import { refresh } from '../../query.ts';
import { useGo } from '../../routing/address.ts';
import type { Act, PageAction, PageRoute, Searches } from '../../routing/page.ts';
import { useActor, useMay } from '../../session/session.ts';
import { releaseKeys } from '../held-keys.ts';
import { entriesFor, type Entry, listsSearchedFor, offeredActions } from './entries.ts';
import { ownActions } from './own-actions.ts';
import { recentLabel, useRecent } from './recent.ts';
import { useFoundRecords } from './use-found-records.ts';

export type PaletteProps = {
  pages: readonly PageRoute[];
  searches: Searches;
  onSignOut: () => Promise<void>;
  onClose: () => void;
};

/** What is found for the text, and which entry the arrows have come to. */
export function usePalette({ pages, searches, onSignOut, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const go = useGo();
  const { found, groups, remember } = useGroups({ pages, searches, onSignOut }, text);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(at, Math.max(0, entries.length - 1));
  const { act, refused, forget } = useAct(onClose);
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    remember(entry);
    if (entry.act) {
      if (found.settled) void act(entry.act);
      return;
    }
    onClose();
    if (entry.opens) entry.opens();
    else go(entry.to);
  };
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
    forget();
  };
  const onFocus = () => setText(text + releaseKeys());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((current + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') open(entries[current]);
  };
  return { text, type, setAt, found, groups, entries, current, open, refused, onFocus, onKeyDown };
}

/** Recent ones, actions, pages, records, and at the end the lists that can be searched for the text. */
function useGroups({ pages, searches, onSignOut }: Omit<PaletteProps, 'onClose'>, text: string) {
  const may = useMay();
  const actor = useActor();
  const commands = useCommands(pages);
  const actions = [...offeredActions(pages, commands, may), ...(actor.viewer ? [] : ownActions(onSignOut))];
  const found = useFoundRecords(searches, text);
  const { recent, remember } = useRecent(entriesFor(pages, actions, may, ''), searches);
  const shown = entriesFor(pages, text.trim() === '' ? actions.slice(0, mostUnasked) : actions, may, text);
  const first = text.trim() === '' && !actor.viewer ? recent : [];
  const groups = [...first, ...shown, ...found.groups, ...listsSearchedFor(text, searches, may)];
  const groupOf = (entry: Entry) =>
    groups.find(({ label, entries }) => label !== recentLabel && entries.includes(entry))?.label;
  return {
    found,
    groups,
    remember: (entry: Entry) => {
      const group = groupOf(entry);
      if (group !== undefined && !actor.viewer) remember(entry, group);
    },
  };
}

/** The actions that are shown before anything is typed. */
const mostUnasked = 6;

const noCommands: readonly PageAction[] = [];

/** What comes with code of its own, once. */
function useCommands(pages: readonly PageRoute[]): readonly PageAction[] {
  const { data } = useQuery({
    queryKey: ['commands'],
    queryFn: async () => (await Promise.all(pages.flatMap(({ commands }) => commands?.() ?? []))).flat(),
    staleTime: Infinity,
    retry: false,
  });
  return data ?? noCommands;
}

/** Does what an entry is for, once at a time: closes when it is done, says why where it is refused. */
function useAct(onClose: () => void) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const busy = useRef(false);
  const act = async ({ run, refreshes }: Act) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const outcome = await run();
      if ('refused' in outcome) {
        setRefused(outcome.refused);
        return;
      }
      onClose();
      toast.success(outcome.done);
      await refresh(client, refreshes);
    } catch (error) {
      setRefused(messageOf(error));
    } finally {
      busy.current = false;
    }
  };
  return { act, refused, forget: () => setRefused(undefined) };
}
