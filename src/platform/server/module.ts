import type { BusinessEvent } from '#platform/contract/event.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import type { Assembly, Declared } from './assembly.ts';
import type { NamedRecords } from './audit/names.ts';
import type { Labels } from './audit/words.ts';
import type { Deletable } from './deleted/deletable.ts';
import type { SeedPart } from './demo/seed.ts';
import type { Provided } from './dependency.ts';
import type { FileOwner } from './files/owner.ts';
import type { Job } from './jobs/job.ts';
import type { MyData } from './my-data.ts';
import type { OpenWork } from './open-work.ts';
import type { Reaction } from './reactions.ts';
import type { DeclaredEffects } from './record/effects.ts';
import type { SearchSource } from './search/source.ts';
import type { Runtime, Route } from './serve.ts';

/** What a module says of a field of which it has nothing: leaving the field out does not compile. */
export const none: readonly never[] = [];

/** A value, or what makes one of the declarations of all modules. */
type OrMadeOfAll<Value> = Value | ((all: Declared) => Value);

/** Everything that the server is told about a module; `src/app/server/modules.ts` lists them. */
export type ServerModule = {
  readonly contract: ModuleContract;
  /** The code behind its endpoints. */
  readonly routes: readonly Route[] | ((all: Assembly, runtime: Runtime) => readonly Route[]);
  /** Its background work. */
  readonly jobs: OrMadeOfAll<readonly Job[]>;
  /** Its part of the demo. */
  readonly seeds: OrMadeOfAll<readonly SeedPart[]>;
  /** Its kinds of records that can be deleted and brought back, beside those that its contract declares as records. */
  readonly deletables: OrMadeOfAll<readonly Deletable[]>;
  /** Its kinds of records that files belong to. */
  readonly files: readonly FileOwner[];
  /** What Ctrl K finds of it; the browser's part is `found` of its `web/module.tsx`. */
  readonly search: readonly SearchSource[];
  /** What a person may take with them. */
  readonly myData: readonly MyData[];
  /** What somebody who leaves has to hand over. */
  readonly openWork: readonly OpenWork[];
  /** What people call the columns of its entities in the audit trail; declared records say it with their fields. */
  readonly auditLabels: OrMadeOfAll<Readonly<Record<string, Labels>> | typeof none>;
  /** Its kinds of records, besides the deletable ones, that the audit trail calls by a name. */
  readonly auditRecords: readonly NamedRecords[];
  /** Its events that belong to a topic of the audit trail, by topic. */
  readonly auditTopics: Readonly<Record<string, readonly BusinessEvent[]>> | typeof none;
  /** What follows from saving its records and from their steps. */
  readonly effects: readonly DeclaredEffects[];
  /** What it does when something happens in another module. */
  readonly reactions: readonly Reaction[];
  /** What modules need of it that may not import it. */
  readonly provides: readonly Provided[];
};

export const serverModule = (declaration: ServerModule): ServerModule => declaration;
