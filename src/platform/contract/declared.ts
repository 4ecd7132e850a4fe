/**
 * The calls and events of a module, collected from what its contract files export, so that a new one is said once:
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
 * @param own what the module declares as such: their calls and events are among what is found
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

/** A record without a life never moves. */
function eventsOf({ events, life }: AnyRecord): object {
  const { moved, ...others } = events;
  return life ? { moved, ...others } : others;
}

/** Events by their name: one that a module words itself is that of its record. */
type Found = { readonly endpoints: Set<AnyEndpoint>; readonly events: Map<string, BusinessEvent> };

/** Calls stand alone, or grouped as those of a record, of comments, of mails, of an import; events in groups of any depth. */
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
 * Schemas; records, of which a served one alone has calls and events; masters, which are given; and what a record
 * refers to, whose choices are often another module's call.
 */
const isOtherwiseKnown = (value: object): boolean =>
  '_zod' in value || 'typed' in value || 'choiceOf' in value || isMaster(value);

const isMaster = (value: object): value is Master => 'calls' in value && 'merges' in value;
