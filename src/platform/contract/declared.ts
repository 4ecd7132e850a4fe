/**
 * The calls and events of a module, collected from the exports of its contract files, so that each is written only
 * once:
 *
 *   ...declared({ records: [served(invoice, invoiceCalls)] }, contract, payments, bank),
 */
import type { AnyEndpoint } from './endpoint.ts';
import type { BusinessEvent } from './event.ts';
import { type Master, masterEndpoints, masterEvents } from './master.ts';
import type { ModuleContract } from './module.ts';
import type { AnyRecord } from './record/record.ts';

type Declared = Pick<ModuleContract, 'records' | 'comments' | 'masters'>;

/**
 * @param own the module's declared records and the like, whose calls and events are included
 * @param files the namespaces of its contract files: `import * as contract from './contract.ts'`
 */
export function declared(
  own: Declared,
  ...files: readonly object[]
): Declared & Pick<ModuleContract, 'endpoints' | 'events'> {
  const { records = [], comments = [], masters = [] } = own;
  const found: Found = { endpoints: new Set(), events: new Map() };
  for (const part of [
    ...files.map((file) => Object.values(file)),
    ...records.map(({ calls, record }) => [calls, eventsOf(record)]),
    ...comments.map(({ calls, events }) => [calls, events]),
  ]) {
    collect(part, found);
  }
  return {
    ...own,
    endpoints: [...new Set([...found.endpoints, ...masterEndpoints(masters)])],
    events: [...found.events.values(), ...masterEvents(masters)],
  };
}

/** A record without a life is never moved. */
function eventsOf({ events, life }: AnyRecord): object {
  const { moved, ...others } = events;
  return life ? { moved, ...others } : others;
}

/** Events by name; an event a module words itself replaces its record's. */
type Found = { readonly endpoints: Set<AnyEndpoint>; readonly events: Map<string, BusinessEvent> };

/** Calls are exported singly or grouped by record, comments, mails or import; events in groups of any depth. */
function collect(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null || isOtherwiseKnown(value)) return;
  if (isEndpoint(value)) found.endpoints.add(value);
  else if (isEvent(value)) found.events.set(value.name, found.events.get(value.name) ?? value);
  else for (const part of Object.values(value)) collect(part, found);
}

const isEndpoint = (value: object): value is AnyEndpoint => 'method' in value && 'path' in value && 'access' in value;

const isEvent = (value: object): value is BusinessEvent =>
  'entity' in value && 'name' in value && 'says' in value && Object.keys(value).length === 3;

/**
 * Skipped: schemas; records, whose calls and events count only when served; masters, which are given; and references,
 * whose choices are often another module's call.
 */
const isOtherwiseKnown = (value: object): boolean =>
  '_zod' in value || 'typed' in value || 'choiceOf' in value || isMaster(value);

const isMaster = (value: object): value is Master => 'calls' in value && 'merges' in value;
