/** What one module provides to another; made by a dependency's `provide`. */
export type Provided = { readonly name: string };

export type Dependency<Value> = {
  /** Goes into `provides` of the module that has the value. */
  readonly provide: (value: Value) => Provided;
  /** @throws unless exactly one module provides it */
  readonly from: (all: { readonly provided: readonly Provided[] }) => Value;
  /** The values of all modules that provide one; any number may. */
  readonly allFrom: (all: { readonly provided: readonly Provided[] }) => readonly Value[];
  /** The same, for what every request needs and is set up before the modules are assembled: row visibility. */
  readonly everywhere: () => readonly Value[];
};

/**
 * Something a module needs from a module that imports it, and therefore cannot import itself:
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
