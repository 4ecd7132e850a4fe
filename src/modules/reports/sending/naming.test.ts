import { expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';

test('reports that can be sent never name candidates, so that anonymising leaves no copy of a name', () => {
  const named = catalogue.flatMap(({ name, subject, also = [], by, mayBy = [], sideways, columns }) => {
    const shown = new Set([...by, ...mayBy, ...(sideways ? [sideways.field] : [])]);
    const inputs = Object.values(columns).flatMap((column) => Object.values(column.inputs));
    const taken = inputs.filter(({ take }) => take === 'only' || take === 'least' || take === 'greatest');
    return [subject, ...also.map(({ facts }) => facts)].flatMap(({ name: of, fields }) =>
      Object.entries(fields).flatMap(([field, { id }]) => {
        const isTold =
          (of === subject.name && shown.has(field)) || taken.some((one) => one.of === of && one.field === field);
        return id === 'candidate_id' && isTold ? [`${name}: ${field}`] : [];
      }),
    );
  });
  expect(named).toEqual([]);
});
