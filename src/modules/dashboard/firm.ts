/** The firm at a glance: who may read it, and its figures. */
import { onlyRoles } from '#platform/contract/access.ts';
import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import { reportsModule } from '#modules/reports/rights.ts';

export const firmAccess = onlyRoles(reportsModule.read, 'Partner', 'Director', 'Admin');

/** Tiles by name, most important first. */
const telling = [
  'jobs.late',
  'escalations.seen',
  'invoices.overdue',
  'feedback.poor',
  'jobs.toBill',
  'quotations.withClients',
  'bank.open',
  'jobs.overBudget',
  'jobs.unassigned',
];

const mostFigures = 6;

export const firmFigures = (tiles: readonly ShownTile[]): readonly ShownTile[] =>
  telling.flatMap((name) => tiles.find((tile) => tile.name === name) ?? []).slice(0, mostFigures);

/** The most urgent figures in one sentence: '29 late jobs, 13 escalations and 2 poor ratings.' */
export function firmSentence(tiles: readonly ShownTile[]): string {
  const bad = firmFigures(tiles).flatMap(({ tone, title, figure }) =>
    tone === 'red' && figure.kind === 'count' && figure.count > 0
      ? [`${figure.count} ${title.charAt(0).toLowerCase()}${title.slice(1)}`]
      : [],
  );
  const last = bad.at(-1);
  if (last === undefined) return 'Nothing is late, overdue or escalated.';
  return bad.length === 1 ? `${last}.` : `${bad.slice(0, -1).join(', ')} and ${last}.`;
}
