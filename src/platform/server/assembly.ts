import type { BusinessEvent } from '#platform/contract/event.ts';
import type { UploadField } from '#platform/contract/files.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import type { AuditWords } from './audit/words.ts';
import type { Deletable } from './deleted/deletable.ts';
import { commentLabels, deletableComments } from './comments/commented.ts';
import { purgeDeleted } from './deleted/purge.ts';
import { afterWhatTheyNeed, type SeedPart } from './demo/seed.ts';
import type { Provided } from './dependency.ts';
import type { FileOwner } from './files/owner.ts';
import type { Job } from './jobs/job.ts';
import { platformJobs } from './jobs/platform.ts';
import type { Masters } from './master/masters.ts';
import { knowKinds } from './notify/gathered.ts';
import { knowEffects } from './record/effects.ts';
import { auditLabels, deletableRecord } from './record/told.ts';
import type { ServerModule } from './module.ts';
import type { MyData } from './my-data.ts';
import type { OpenWork } from './open-work.ts';
import { learnWords } from './search/known-words.ts';
import type { SearchSource } from './search/source.ts';
import { type Reactions, reactionsOf } from './reactions.ts';
import type { Runtime, Route } from './serve.ts';

/** What the modules declare directly. */
export type Declared = {
  readonly contracts: readonly ModuleContract[];
  readonly notifications: readonly NotificationKind[];
  readonly uploads: readonly UploadField[];
  readonly masters: Masters;
  readonly files: readonly FileOwner[];
  readonly search: readonly SearchSource[];
  /** In the order of the archive's files. */
  readonly myData: readonly MyData[];
  /** In the order of the exit page. */
  readonly openWork: readonly OpenWork[];
  readonly provided: readonly Provided[];
};

/** Everything the modules declare, put together. */
export type Assembly = Declared & {
  readonly jobs: readonly Job[];
  /** Each part after the parts that it needs. */
  readonly seeds: readonly SeedPart[];
  readonly deletables: readonly Deletable[];
  readonly reactions: Reactions;
  readonly auditWords: AuditWords;
  readonly routes: (runtime: Runtime) => readonly Route[];
};

/**
 * @param contracts in the order in which their masters and notifications are shown
 * @throws when the demo's parts cannot be put in order, or a module reacts to an event that no other declares
 */
export function assemble(
  modules: readonly ServerModule[],
  contracts: readonly ModuleContract[],
  masters: Masters,
): Assembly {
  const declared: Declared = {
    contracts,
    notifications: contracts.flatMap(({ notifications = [] }) => notifications),
    uploads: contracts.flatMap(({ uploads = [] }) => uploads),
    masters,
    files: modules.flatMap(({ files }) => files),
    search: modules.flatMap(({ search }) => search),
    myData: inOrder(modules.flatMap(({ myData }) => myData)),
    openWork: inOrder(modules.flatMap(({ openWork }) => openWork)),
    provided: modules.flatMap(({ provides }) => provides),
  };
  knowEffects(modules.flatMap(({ effects }) => effects));
  knowKinds(declared.notifications);
  const records = modules.flatMap(({ contract }) => contract.records ?? []).map(({ record }) => record);
  const deletables = [
    ...records.map(deletableRecord),
    ...contracts.flatMap(({ comments = [] }) => comments).map(deletableComments),
    ...modules.flatMap((module) => made(module.deletables, declared)),
  ];
  const jobs = modules.flatMap((module) => made(module.jobs, declared));
  const assembly: Assembly = {
    ...declared,
    jobs: [...platformJobs, purgeDeleted(deletables), learnWords(declared.search), ...jobs],
    seeds: afterWhatTheyNeed(modules.flatMap((module) => made(module.seeds, declared))),
    deletables,
    reactions: reactionsOf(
      modules.flatMap(({ reactions }) => reactions),
      contracts.flatMap(({ events }) => events),
    ),
    auditWords: auditWordsOf(modules, declared, deletables),
    routes: (runtime) =>
      modules.flatMap(({ routes }) => (typeof routes === 'function' ? routes(assembly, runtime) : routes)),
  };
  return assembly;
}

const made = <Value extends object>(value: Value | ((all: Declared) => Value), all: Declared): Value =>
  typeof value === 'function' ? value(all) : value;

const inOrder = <Part extends { readonly order: number }>(parts: readonly Part[]): readonly Part[] =>
  parts.toSorted((one, other) => one.order - other.order);

function auditWordsOf(
  modules: readonly ServerModule[],
  declared: Declared,
  deletables: readonly Deletable[],
): AuditWords {
  const labels = modules.flatMap((module) => [
    ...(module.contract.records ?? []).map(({ record }) => [record.entity, auditLabels(record)] as const),
    ...(module.contract.comments ?? []).map(({ entity }) => [entity, commentLabels] as const),
    ...Object.entries(made(module.auditLabels, declared)),
  ]);
  const topics = Map.groupBy(
    modules.flatMap(({ auditTopics }) => Object.entries<readonly BusinessEvent[]>(auditTopics)),
    ([topic]) => topic,
  );
  return {
    events: [...declared.contracts.flatMap(({ events }) => events), ...deletables.map(({ purged }) => purged)],
    records: [...deletables, ...modules.flatMap(({ auditRecords }) => auditRecords)],
    labels: Object.fromEntries(labels),
    topics: Object.fromEntries(
      [...topics].map(([topic, parts]) => [topic, parts.flatMap(([, events]) => events.map(({ name }) => name))]),
    ),
  };
}
