const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** 'Asha Rao or Ben Low' */
export const anyOf = (names: readonly string[]): string => list.format(names);
