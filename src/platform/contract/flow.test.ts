import { describe, expect, test } from 'vitest';
import { type Permission, permissionModule } from './access.ts';
import {
  diagramOf,
  flow,
  isPortals,
  mayTake,
  part,
  portal,
  stepBetween,
  stepsFrom,
  whoMayTake,
  whyNever,
  whyNoStep,
  whyNotTake,
} from './flow.ts';

const rights = permissionModule('Parcels', 'What is sent', { things: 'parcels', group: 'Work', order: 10 });
const parcelLife = flow({
  parts: ['sender', 'recipient'],
  edit: { who: [part('sender')] },
  remove: { who: [rights.delete] },
  states: {
    Packed: 'neutral',
    Sent: { tone: 'blue', locked: 'It is on its way' },
    Lost: 'red',
    Delivered: 'green',
    Expired: 'grey',
  },
  steps: {
    send: {
      from: ['Packed'],
      to: 'Sent',
      label: 'Send',
      who: [rights.update, part('sender')],
      needs: [
        ({ stamps }: { stamps: number }) => (stamps === 0 ? 'It has no stamp' : undefined),
        ({ stamps }: { stamps: number }) => (stamps > 9 ? 'It has too many stamps' : undefined),
      ],
    },
    lose: { from: ['Packed', 'Sent'], to: 'Lost', label: 'Mark as lost', who: [part('sender')] },
    deliver: {
      from: ['Sent'],
      to: 'Delivered',
      label: 'Deliver',
      who: [rights.update],
      never: { recipient: 'Somebody else hands it over to you' },
    },
    expire: { from: ['Packed'], to: 'Expired', label: 'Expire', who: [portal('nobody has sent it for a year')] },
  },
});

const clerk = {
  name: 'Clerk',
  audience: 'team',
  role: { id: 4, name: 'Team' },
  permissions: new Set<Permission>(['Parcels:UPDATE']),
  viewer: undefined,
} as const;
const stranger = { ...clerk, permissions: new Set<Permission>() };

describe('a flow', () => {
  test('starts in its first state and knows the steps from each state', () => {
    expect(parcelLife.first).toBe('Packed');
    expect(stepsFrom(parcelLife, 'Packed').map(({ name }) => name)).toEqual(['send', 'lose', 'expire']);
    expect(stepBetween(parcelLife, 'Packed', 'Lost')?.name).toBe('lose');
    expect(stepBetween(parcelLife, 'Lost', 'Packed')).toBeUndefined();
    expect(parcelLife.locked).toEqual({ Sent: 'It is on its way' });
    expect(parcelLife.tones).toMatchObject({ Packed: 'neutral', Sent: 'blue', Lost: 'red' });
  });

  test('explains why no step leads to a state', () => {
    expect(whyNoStep(parcelLife, 'parcel', 'Packed', 'Sent')).toBeUndefined();
    expect(whyNoStep(parcelLife, 'parcel', 'Sent', 'Sent')).toBe('The parcel is Sent already');
    expect(whyNoStep(parcelLife, 'parcel', 'Lost', 'Sent')).toBe('A parcel that is Lost cannot become Sent');
    expect(whyNoStep(parcelLife, 'order', 'Lost', 'Sent')).toBe('An order that is Lost cannot become Sent');
  });

  test('allows a step by a right or by a part in the record only', () => {
    const { send, lose } = parcelLife.steps;
    expect(mayTake(send, clerk)).toBe(true);
    expect(mayTake(send, stranger)).toBe(false);
    expect(mayTake(send, stranger, new Set(['sender']))).toBe(true);
    expect(mayTake(lose, clerk)).toBe(false);
    expect(mayTake(lose, stranger, new Set(['recipient']))).toBe(false);
    expect(mayTake(send, null)).toBe(false);
  });

  test('forbids a step to people with a certain part, whatever their rights', () => {
    const { deliver, send } = parcelLife.steps;
    expect(mayTake(deliver, clerk, new Set(['recipient']))).toBe(true);
    expect(whyNever(deliver, new Set(['sender', 'recipient']))).toBe('Somebody else hands it over to you');
    expect(whyNever(deliver, new Set(['sender']))).toBeUndefined();
    expect(whyNever(send, new Set(['recipient']))).toBeUndefined();
  });

  test('leaves the portal’s own steps to the portal', () => {
    const { expire, send } = parcelLife.steps;
    expect(mayTake(expire, clerk, new Set(['sender', 'recipient']))).toBe(false);
    expect([isPortals(expire), isPortals(send), isPortals({ who: [] })]).toEqual([true, false, false]);
    expect(whoMayTake(expire)).toBe('This happens by itself when nobody has sent it for a year');
    expect(whoMayTake(send)).toBe("'Send' is only for its sender");
  });

  test('says who edits and deletes a record when a right alone does not decide', () => {
    expect(mayTake(parcelLife.edit ?? { who: [] }, clerk)).toBe(false);
    expect(mayTake(parcelLife.edit ?? { who: [] }, stranger, new Set(['sender']))).toBe(true);
    expect(parcelLife.parts).toEqual(['sender', 'recipient']);
  });

  test('does not compile with undeclared parts, or with parts but without `edit` and `remove`', () => {
    const step = { from: ['A'], to: 'B', label: 'Go' } as const;
    const states = { A: 'grey', B: 'grey' } as const;
    const nobody = { who: [] };
    // @ts-expect-error -- no parts are declared
    flow({ states, steps: { go: { ...step, who: [part('sender')] } } });
    // @ts-expect-error -- another part is declared
    flow({ parts: ['x'], edit: nobody, remove: nobody, states, steps: { go: { ...step, who: [part('y')] } } });
    // @ts-expect-error -- no parts are declared that `never` could name
    flow({ states, steps: { go: { ...step, who: [], never: { sender: 'No' } } } });
    // @ts-expect-error -- `remove` is missing
    flow({ parts: ['x'], edit: nobody, states, steps: { go: { ...step, who: [part('x')] } } });
    const right = flow({
      parts: ['x'],
      edit: nobody,
      remove: nobody,
      states,
      steps: { go: { ...step, who: [part('x')] } },
    });
    expect(right.parts).toEqual(['x']);
  });

  test.each([
    [0, 'It has no stamp'],
    [1, undefined],
    [10, 'It has too many stamps'],
  ])('with %i stamps its needs give %s', (stamps, reason) => {
    expect(whyNotTake(parcelLife.steps.send, { stamps })).toBe(reason);
  });

  test('is drawn with all states and steps', () => {
    expect(diagramOf(parcelLife)).toBe(
      [
        'flowchart LR',
        '  Packed["Packed"]',
        '  Sent["Sent"]',
        '  Lost["Lost"]',
        '  Delivered["Delivered"]',
        '  Expired["Expired"]',
        '  Packed -->|Send| Sent',
        '  Packed -->|Mark as lost| Lost',
        '  Sent -->|Mark as lost| Lost',
        '  Sent -->|Deliver| Delivered',
        '  Packed -->|Expire| Expired',
      ].join('\n'),
    );
  });

  test('is refused with two steps between the same states, or with an unreachable state', () => {
    const step = { from: ['A'], to: 'B', label: 'Go', who: [] } as const;
    expect(() => flow({ states: { A: 'grey', B: 'grey' }, steps: { one: step, two: step } })).toThrow(
      'Two steps lead from A to B',
    );
    expect(() => flow({ states: { A: 'grey', B: 'grey', C: 'grey' }, steps: { one: step } })).toThrow(
      "No step leads to 'C'",
    );
  });
});
