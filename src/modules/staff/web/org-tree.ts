/** The organisation chart as a tree, for display line by line. */

export type Person = {
  readonly id: number;
  readonly employee_name: string;
  readonly designation: string;
  readonly department: string;
  readonly reporting_manager_1_id: number | null;
  readonly photo: string | null;
};

export type Line<Row extends Person = Person> = {
  readonly person: Row;
  /** From 1. */
  readonly level: number;
  /** Position among the reports of the same manager, from 1, and their number. */
  readonly place: number;
  readonly of: number;
  readonly reports: number;
  readonly opened: boolean;
};

type Tree<Row extends Person> = ReadonlyMap<number | null, readonly Row[]>;

/** Groups by manager; people whose manager is missing are at the top. */
export function treeOf<Row extends Person>(people: readonly Row[]): Tree<Row> {
  const ids = new Set(people.map(({ id }) => id));
  return Map.groupBy(people, ({ reporting_manager_1_id: manager }) =>
    manager !== null && ids.has(manager) ? manager : null,
  );
}

/** The visible lines: those below opened ones. */
export function linesOf<Row extends Person>(tree: Tree<Row>, isOpen: (id: number) => boolean): Line<Row>[] {
  const below = (manager: number | null, level: number): Line<Row>[] => {
    const people = tree.get(manager) ?? [];
    return people.flatMap((person, at) => {
      const reports = tree.get(person.id)?.length ?? 0;
      const opened = reports > 0 && isOpen(person.id);
      const line = { person, level, place: at + 1, of: people.length, reports, opened };
      return opened ? [line].concat(below(person.id, level + 1)) : line;
    });
  };
  return below(null, 1);
}

/** The managers above these people, so that their line can be highlighted. */
export function above(people: readonly Person[], ids: readonly number[]): ReadonlySet<number> {
  const managers = new Map(people.map(({ id, reporting_manager_1_id }) => [id, reporting_manager_1_id]));
  const found = new Set<number>();
  for (const id of ids) {
    for (let at = managers.get(id) ?? null; at !== null && !found.has(at); at = managers.get(at) ?? null) found.add(at);
  }
  return found;
}

/** People found by name, post or department. */
export function matching(people: readonly Person[], text: string): number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return people
    .filter((person) => {
      const all = `${person.employee_name} ${person.designation} ${person.department}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .map(({ id }) => id);
}
