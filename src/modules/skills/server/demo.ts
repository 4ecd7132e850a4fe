import { everybody } from '#modules/staff/server/public/people.ts';
import { addDays } from '#platform/contract/dates.ts';
import { batches, type SeedPart, type Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { samplePath } from '../contract.ts';

type Topic = {
  readonly id: number;
  readonly training: string;
  readonly skill_category_id: number;
  readonly category: string;
};

/** The library, a year of opened skills, and some levels set by hand (domain specification, section 4.2). */
export const seedSkills: SeedPart = {
  name: 'skills',
  run: async (seeding) => {
    const { rows: topics } = await sql<Topic>`
      select training.id, training, skill_category_id, category from training
      join skill_category on skill_category.id = skill_category_id order by training.id`.execute(seeding.work.db);
    const rows = Array.from({ length: scaled(seeding, 45) }, (_, at) => skillOf(seeding, at, topics));
    const ids = await insertRows(
      seeding.work,
      'skill',
      rows.map(({ row }) => row),
    );
    const people = (await everybody(seeding.work)).filter(({ status }) => status !== 'EXITED');
    const skills = rows.map(({ row, category }, at) => Object.assign({ id: ids[at] ?? 0, category }, row));
    for (const batch of batches(scaled(seeding, 900))) {
      await insertRows(
        seeding.work,
        'skill_log',
        batch.map((at) => logOf(seeding, at, people, skills)),
      );
    }
    await insertRows(
      seeding.work,
      'skill_level',
      people.slice(0, 8).map((person, at) => levelOf(seeding, at, person.id)),
    );
  },
};

const scaled = ({ factor }: Seeding, count: number) => Math.round(count * factor ** 0.7);

const forms = ['in an hour', 'step by step', 'checklist', 'the usual mistakes', 'for beginners'];

function skillOf(seeding: Seeding, at: number, topics: readonly Topic[]) {
  const chance = seeding.draw('skill', at);
  const topic = topics[at % topics.length];
  const recorded = at % 3 !== 1;
  const begun = addDays(seeding.asOf, -chance.whole('age', 30, 900));
  return {
    category: topic?.category ?? '',
    row: {
      skill_category_id: topic?.skill_category_id ?? 1,
      topic: `${topic?.training ?? 'Skill'}: ${forms[Math.floor(at / topics.length) % forms.length] ?? ''}`,
      link: recorded ? `/api${samplePath}` : `https://www.example.com/library/${at + 1}.pdf`,
      link_type: recorded ? 'VIDEO/AUDIO' : 'DOCUMENT',
      created_at: startOfDay(begun, 'UTC'),
      created_by: 2,
      version: 1,
    },
  };
}

type Shown = { id: number; category: string; topic: string; skill_category_id: number };

function logOf(
  seeding: Seeding,
  at: number,
  people: readonly { id: number; employee_name: string }[],
  skills: readonly Shown[],
) {
  const chance = seeding.draw('skill log', at);
  const [person, skill] = [chance.pick('person', people), chance.pick('skill', skills)];
  const at8 = Date.parse(startOfDay(addDays(seeding.asOf, -chance.whole('day', 1, 365)), 'UTC')) + 8 * 3_600_000;
  const moment = at8 + chance.whole('minute', 0, 600) * 60_000;
  return {
    skill_id: skill.id,
    employee_id: person.id,
    employee_name: person.employee_name,
    skill_category_id: skill.skill_category_id,
    category: skill.category,
    topic: skill.topic,
    created_at: new Date(moment).toISOString(),
  };
}

function levelOf(seeding: Seeding, at: number, employee_id: number) {
  return {
    employee_id,
    skill_category_id: (at % 4) + 1,
    level: 3 + (at % 2),
    evidence: 1,
    note: 'Seen in the work of the last quarter.',
    created_by: 2,
    created_at: startOfDay(addDays(seeding.asOf, -20), 'UTC'),
    version: 1,
  };
}
