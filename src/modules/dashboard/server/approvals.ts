/** Approvals that wait for the reader, and decisions taken from the list. */
import type { Verdict } from '#platform/contract/to-do/to-do.ts';
import { eachAlone } from '#platform/server/each-alone.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { isFor, readApprovals } from '#platform/server/to-do/read.ts';
import type { Work } from '#platform/server/work.ts';
import { approvalsPerPage } from '../contract.ts';

export async function approvalsPage(
  work: Work,
  all: readonly ToDoKind[],
  { kind: only, offset }: { readonly kind?: string | undefined; readonly offset: number },
) {
  const { rows, kinds, count } = await readApprovals(work, all, { only, offset, limit: approvalsPerPage });
  return {
    count,
    kinds: [...kinds],
    rows: rows.map(({ kind, ...row }) =>
      Object.assign({}, row, { kind: kind.name, title_of_kind: kind.title, labels: kind.decides?.labels ?? null }),
    ),
  };
}

type Chosen = { readonly kind: string; readonly id: number; readonly version?: number | undefined };

type Decision = { readonly verdict: Verdict; readonly reason?: string | undefined; readonly items: readonly Chosen[] };

/** Decides on each separately; the step of its own module checks who may decide. */
export async function decideAll(work: Work, all: readonly ToDoKind[], { verdict, reason = '', items }: Decision) {
  // In a fixed order, so that two requests at once cannot deadlock.
  const unique = new Map(items.map((one) => [`${one.kind} ${one.id}`, one]));
  const ordered = [...unique.values()].toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || one.id - other.id,
  );
  const outcomes = await eachAlone(work, ordered, async ({ kind: name, id, version = null }) => {
    const kind = all.find((one) => one.name === name);
    if (!kind || !isFor(work.actor, kind)) throw notFound();
    if (!kind.decides) throw refused('Open it to decide about it');
    await kind.decides.decide(work, { id, version }, verdict, reason);
  });
  const failed = ordered.flatMap(({ kind, id }, at) => {
    const outcome = outcomes[at];
    return outcome && 'refusal' in outcome ? [{ kind, id, reason: outcome.refusal.failure.message }] : [];
  });
  return { done: ordered.length - failed.length, refused: failed };
}
