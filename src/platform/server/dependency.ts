/** What one module gives for another; made by `provide` of the dependency it belongs to. */
export type Provided = { readonly name: string };

export type Dependency<Value> = {
  /** Belongs into `provides` of the module that has the value. */
  readonly provide: (value: Value) => Provided;
  /** @throws unless exactly one module provides it */
  readonly from: (all: { readonly provided: readonly Provided[] }) => Value;
  /** What any number of modules provide, for a list that grows with them. */
  readonly allFrom: (all: { readonly provided: readonly Provided[] }) => readonly Value[];
  /** The same for what is asked at every request and put together before the modules are: whose rows are whose. */
  readonly everywhere: () => readonly Value[];
};

/**
 * Something that a module needs and may not import, because the module that has it imports this one:
 *
 *   export const eventOutcomes = dependency<EventOutcomes>('what events brought');   // events/server/public
 *   provides: [eventOutcomes.provide(outcomesOf)],                                   // enquiries/server/module.ts
 *   routes: (all) => eventRoutes(eventOutcomes.from(all)),                           // events/server/module.ts
 */
export function dependency<Value>(name: string): Dependency<Value> {
  const everywhere: Value[] = [];
  const values = new WeakMap<Provided, { readonly value: Value }>();
  const given = (provided: readonly Provided[]) => provided.flatMap((one) => values.get(one) ?? []);
  return {
    provide: (value) => {
      const provided = { name };
      values.set(provided, { value });
      everywhere.push(value);
      return provided;
    },
    from: ({ provided }) => {
      const [found, another] = given(provided);
      if (!found || another) throw new Error(`${found ? 'Several modules provide' : 'No module provides'} ${name}`);
      return found.value;
    },
    everywhere: () => everywhere,
    allFrom: ({ provided }) => given(provided).map(({ value }) => value),
  };
}
