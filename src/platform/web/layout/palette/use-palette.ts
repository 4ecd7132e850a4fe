import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api.ts';
import { toast } from '../../feedback/toasts.ts';
import { refresh } from '../../query.ts';
import { useGo } from '../../routing/address.ts';
import type { Act, PageAction, PageRoute, Searches } from '../../routing/page.ts';
import { useActor, useMay } from '../../session/session.ts';
import { enterKey, releaseKeys } from '../held-keys.ts';
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

/** The matches for the text, and the entry selected by the arrows. */
export function usePalette({ pages, searches, onSignOut, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const go = useGo();
  const { found, groups, listSearches, commandsHere, remember } = useGroups({ pages, searches, onSignOut }, text);
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
  const chosen = entries[current];
  const certain = chosen !== undefined && !chosen.act && chosen !== listSearches[0];
  const enter = useEnter(commandsHere && (certain || !found.searching), () => open(chosen));
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
    forget();
    enter.forget();
  };
  const onFocus = () => {
    const typed = releaseKeys();
    setText((had) => had + typed.replaceAll(enterKey, ''));
    if (typed.endsWith(enterKey)) enter.pressSoon();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      enter.forget();
      setAt((current + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') enter.press();
  };
  return { text, type, setAt, found, groups, entries, current, open, refused, onFocus, onKeyDown };
}

/** Recent entries, actions, pages, records, and last the lists that can be searched for the text. */
function useGroups({ pages, searches, onSignOut }: Omit<PaletteProps, 'onClose'>, text: string) {
  const may = useMay();
  const actor = useActor();
  const { commands, here: commandsHere } = useCommands(pages);
  const actions = [...offeredActions(pages, commands, may), ...(actor.viewer ? [] : ownActions(onSignOut))];
  const found = useFoundRecords(searches, text);
  const { recent, remember } = useRecent(entriesFor(pages, actions, may, ''), searches);
  const shown = entriesFor(pages, text.trim() === '' ? actions.slice(0, mostUnasked) : actions, may, text);
  const first = text.trim() === '' && !actor.viewer ? recent : [];
  const lists = listsSearchedFor(text, searches, may);
  const groups = [...first, ...shown, ...found.groups, ...lists];
  const groupOf = (entry: Entry) =>
    groups.find(({ label, entries }) => label !== recentLabel && entries.includes(entry))?.label;
  return {
    found,
    groups,
    listSearches: lists.flatMap((group) => group.entries),
    commandsHere,
    remember: (entry: Entry) => {
      const group = groupOf(entry);
      if (group !== undefined && !actor.viewer) remember(entry, group);
    },
  };
}

/** Actions shown before anything is typed. */
const mostUnasked = 6;

const noCommands: readonly PageAction[] = [];

/** Actions whose code loads separately, once. */
function useCommands(pages: readonly PageRoute[]): { commands: readonly PageAction[]; here: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['commands'],
    queryFn: async () => (await Promise.all(pages.flatMap(({ commands }) => commands?.() ?? []))).flat(),
    staleTime: Infinity,
    retry: false,
  });
  return { commands: data ?? noCommands, here: !isPending };
}

/** Handles Enter. It waits until no late result can push down the entry that it opens. */
function useEnter(ready: boolean, open: () => void) {
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || !ready) return;
    pressed.current = false;
    open();
  });
  return {
    press: () => {
      if (ready) open();
      else pressed.current = true;
    },
    /** Enter was pressed before the field existed: opens the match once the held text is in it. */
    pressSoon: () => {
      pressed.current = true;
    },
    forget: () => {
      pressed.current = false;
    },
  };
}

/** Runs an entry's action, one at a time: closes on success, shows why on a refusal. */
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
