import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import { familyName, givenName } from '#platform/server/demo/names.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { castPosts, leads, managersOf, type Post, postsOf } from './demo-posts.ts';

/** A person of the demo firm, before they are stored. */
export type Person = {
  readonly post: Post;
  readonly name: string;
  readonly email: string;
  readonly member: keyof typeof cast | undefined;
  readonly doj: PlainDate;
  readonly left: PlainDate | null;
  /** Always in the main company. */
  readonly front: boolean;
  readonly manager: number | null;
  readonly chance: Draw;
};

export function peopleHere(seeding: Seeding, count: number): Person[] {
  const posts = postsOf(count);
  const managers = managersOf(posts);
  const names = namesFor(seeding, posts.length, 0);
  return posts.map((post, at) => {
    const member = castPosts[post.kind]?.[post.place];
    const chance = seeding.draw('employee', at);
    const name = names[at] ?? '';
    return {
      post,
      name: member ? cast[member].name : name,
      email: member ? cast[member].email : emailOf(name, at),
      member,
      doj: addDays(seeding.asOf, -daysHere(chance, post, member)),
      left: null,
      front: false,
      manager: managers[at] ?? null,
      chance,
    };
  });
}

/** Days since someone left the main company: settlements and letters exist for both countries. */
const frontLeft = 46;

/** Leavers of 24 months, 0.22 for each current person; none of them led anybody. */
export function peopleGone(seeding: Seeding, here: number): Person[] {
  const count = Math.round(here * 0.22);
  const posts = postsOf(here);
  const managers = posts.flatMap((post, at) => (leads(post) ? [at] : []));
  const names = namesFor(seeding, count, here);
  return names.map((name, at) => {
    const chance = seeding.draw('exited employee', at);
    const front = at === count - 1;
    const left = addDays(seeding.asOf, -(front ? frontLeft : chance.whole('left', 3, 729)));
    return {
      post: {
        kind: chance.weighted('kind', [
          ['Accountant', 6],
          ['Senior', 3],
          ['Support', 1],
        ]),
        place: at + 2,
      },
      name,
      email: emailOf(name, here + at),
      member: undefined,
      doj: addDays(left, -(60 + yearsOfService(chance))),
      left,
      front,
      manager: chance.pick('manager', managers),
      chance,
    };
  });
}

/** Names, unique among all people. */
function namesFor(seeding: Seeding, count: number, from: number): string[] {
  const taken = new Set<string>(Object.values(cast).map(({ name }) => name));
  return Array.from({ length: count }, (_, at) => {
    for (let attempt = 0; ; attempt += 1) {
      const chance = seeding.draw('employee name', from + at + attempt * 100_000);
      const name = `${givenName(chance)} ${familyName(chance)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  });
}

const emailOf = (name: string, at: number) => `${name.toLowerCase().replace(' ', '.')}.${at + 1}@demo.example`;

/** Length of service in days: exponential with a median of 2.4 years. */
const yearsOfService = (chance: Draw) =>
  Math.min(7300, Math.round((-Math.log(1 - chance.unit('service')) * 2.4 * 365) / Math.LN2));

/** Posts with an extended probation, so that the demo has one. */
export const extended = ({ kind, place }: Post): boolean => kind === 'Accountant' && place % 250 === 7;

function daysHere(chance: Draw, post: Post, member: Person['member']): number {
  if (member === 'newcomer') return 18;
  if (extended(post)) return 130;
  const least = leads(post) || post.kind === 'Partner' || post.kind === 'Director' ? 900 : 12;
  return Math.max(least + chance.whole('joined', 0, 60), yearsOfService(chance));
}
