import type { cast } from '#platform/server/demo/cast.ts';

/** The kinds of post in the demo firm; the roles are those of decisions D1. */
export type Kind = 'Partner' | 'Director' | 'Client Manager' | 'HOD' | 'Senior' | 'Accountant' | 'HR' | 'Support';

export type Post = {
  readonly kind: Kind;
  /** The number within its kind, from 0: the first are the cast. */
  readonly place: number;
};

type Shape = {
  readonly share: number;
  readonly role: number;
  readonly grade: string;
  readonly titles: readonly string[];
};

/** The firm's shape (domain specification, section 4.3). */
export const shapes: Readonly<Record<Kind, Shape>> = {
  Partner: { share: 2, role: 5, grade: 'Partner', titles: ['Partner'] },
  Director: { share: 3, role: 6, grade: 'Director', titles: ['Director'] },
  'Client Manager': { share: 10, role: 7, grade: 'Manager', titles: ['Client Manager'] },
  HOD: { share: 5, role: 9, grade: 'Senior Manager', titles: ['Head of Department'] },
  HR: { share: 5, role: 2, grade: 'Assistant Manager', titles: ['HR Manager', 'HR Executive'] },
  Support: {
    share: 10,
    role: 4,
    grade: 'Associate',
    titles: ['Systems Administrator', 'Office Executive', 'IT Support'],
  },
  Senior: { share: 25, role: 4, grade: 'Senior Associate', titles: ['Senior Accountant', 'Senior Associate'] },
  Accountant: {
    share: 40,
    role: 8,
    grade: 'Associate',
    titles: ['Accountant', 'Accounts Executive', 'Trainee Accountant'],
  },
};
const kinds = Object.keys(shapes) as Kind[];

/** The cast's posts; the rest of a kind are invented. */
export const castPosts: Readonly<Partial<Record<Kind, readonly (keyof typeof cast)[]>>> = {
  Partner: ['partner'],
  Director: ['director'],
  'Client Manager': ['manager'],
  HOD: ['hod'],
  HR: ['hr'],
  Support: ['admin'],
  Senior: ['team'],
  Accountant: ['accountant', 'newcomer'],
};

/** The demo's posts in the firm's proportions; each manager precedes their reports. */
export function postsOf(count: number): Post[] {
  const counts = kinds.map((kind) => Math.max(1, Math.round((shapes[kind].share * count) / 100)));
  const others = counts.slice(0, -1).reduce((sum, number) => sum + number, 0);
  const whole = [...counts.slice(0, -1), Math.max(2, count - others)];
  return kinds.flatMap((kind, at) => Array.from({ length: whole[at] ?? 0 }, (_, place) => ({ kind, place })));
}

const teamSize = 7;

/** Whether someone leads a team: client managers and heads of departments do, and one in seven of HR and support. */
export const leads = ({ kind, place }: Post): boolean =>
  kind === 'Client Manager' || kind === 'HOD' || ((kind === 'HR' || kind === 'Support') && place % teamSize === 0);

/**
 * Everybody's manager, as positions in the list of posts: one tree under the first partner, four levels deep (domain
 * specification, section 4.3).
 */
export function managersOf(posts: readonly Post[]): (number | null)[] {
  const placesOf = (...wanted: readonly Kind[]) => posts.flatMap(({ kind }, at) => (wanted.includes(kind) ? [at] : []));
  const [tops, mains] = [placesOf('Director'), placesOf('Client Manager', 'HOD')];
  const seen = { lead: 0, member: 0 };
  const ownLead = new Map<Kind, number>();
  const next = (places: readonly number[], kind: keyof typeof seen) => places[seen[kind]++ % places.length] ?? 0;
  return posts.map((post, at) => {
    if (post.kind === 'Partner') return at === 0 ? null : 0;
    if (post.kind === 'Director') return 0;
    if (leads(post)) {
      ownLead.set(post.kind, at);
      return next(tops, 'lead');
    }
    return ownLead.get(post.kind) ?? next(mains, 'member');
  });
}
