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

/** Marks a field a module has nothing for; leaving the field out does not compile. */
export const none: readonly never[] = [];

/** A value, or a function that makes it from the declarations of all modules. */
type OrMadeOfAll<Value> = Value | ((all: Declared) => Value);

/** Everything a module gives the server; `src/app/server/modules.ts` lists them. */
export type ServerModule = {
  readonly contract: ModuleContract;
  /** The code behind its endpoints. */
  readonly routes: readonly Route[] | ((all: Assembly, runtime: Runtime) => readonly Route[]);
  /** Its background work. */
  readonly jobs: OrMadeOfAll<readonly Job[]>;
  /** Its part of the demo. */
  readonly seeds: OrMadeOfAll<readonly SeedPart[]>;
  /** Its kinds of records that can be deleted and restored, besides those declared in its contract. */
  readonly deletables: OrMadeOfAll<readonly Deletable[]>;
  /** Its kinds of records that can have files. */
  readonly files: readonly FileOwner[];
  /** What Ctrl K finds in it; the browser's part is `found` in its `web/module.tsx`. */
  readonly search: readonly SearchSource[];
  /** What people can download of their own data. */
  readonly myData: readonly MyData[];
  /** What someone who leaves has to hand over. */
  readonly openWork: readonly OpenWork[];
  /** Display names of its columns in the audit trail; declared records take theirs from their fields. */
  readonly auditLabels: OrMadeOfAll<Readonly<Record<string, Labels>> | typeof none>;
  /** Its kinds of records, besides the deletable ones, that the audit trail shows by name. */
  readonly auditRecords: readonly NamedRecords[];
  /** Its events that belong to a topic of the audit trail, by topic. */
  readonly auditTopics: Readonly<Record<string, readonly BusinessEvent[]>> | typeof none;
  /** Effects of saving its records and of their steps. */
  readonly effects: readonly DeclaredEffects[];
  /** How it reacts to events of other modules. */
  readonly reactions: readonly Reaction[];
  /** What it provides to modules that may not import it. */
  readonly provides: readonly Provided[];
};

export const serverModule = (declaration: ServerModule): ServerModule => declaration;
