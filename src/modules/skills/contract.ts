import * as z from 'zod';
import { anyone, staff } from '#platform/contract/access.ts';
import { create, del, get, put, wireShape } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  moment,
  recordId,
  selectionField,
  textField,
  versionField,
  wholeNumberField,
} from '#platform/contract/fields.ts';
import { contains, exportOf, list, moments, oneOf, page, type Page, word } from '#platform/contract/list.ts';
import { storedRows } from '#platform/contract/wire-shape.ts';
import { dotSkillModule, skillLogsModule } from './rights.ts';
import { categoryOf, categoryText, isWebAddress, linkOf, linkText, linkTypes } from './links.ts';

const linkField = textField('Link')
  .refine(isWebAddress, 'Please provide a valid Link')
  .meta({ title: 'Link', examples: ['https://example.com/vat.mp4'] });

/** The specification's text rule applied to a choice (section 5). */
const linkTypeField = textField('Link Type')
  .pipe(z.enum(linkTypes, 'Please provide a valid Link Type'))
  .meta({ title: 'Link Type', examples: [linkTypes[0]] });

/** The form values of a skill. */
export const skillForm = z.object({
  category: selectionField('Category'),
  training_topic: textField('Training Topic'),
  link_type: linkTypeField,
  link: linkField,
});
export type SkillForm = z.infer<typeof skillForm>;

/** The payload of specification 2, section 3. */
const skillPayload = z.object({
  category: z
    .string({ error: 'Please select Category' })
    .refine((text) => categoryOf(text) !== undefined, 'Please select Category')
    .meta({ examples: ['Taxation-3'] }),
  training_topic: skillForm.shape.training_topic,
  link: z
    .string({ error: 'Link is required' })
    .refine((text) => linkOf(text) !== undefined, 'Please provide a valid Link')
    .meta({ examples: ['https://example.com/vat.mp4:::VIDEO/AUDIO'] }),
});
export type SkillPayload = z.infer<typeof skillPayload>;

const skill = z.object({
  id: z.int(),
  category: z.string(),
  category_id: z.int(),
  training_topic: z.string(),
  link: z.string(),
  link_type: z.enum(linkTypes),
  createdAt: moment,
  version: z.int(),
});
export type Skill = z.infer<typeof skill>;

export const skillList = list({
  filters: {
    category: oneOf('Category'),
    training_topic: contains('Training Topic'),
    link_type: word('Link Type', linkTypes),
  },
  sorts: ['id', 'category_name', 'training_topic', 'link_type'],
  defaultSort: '-id',
});

const skillOnWire = z.object({
  id: z.int(),
  category: z.string().describe('name-id'),
  training_topic: z.string(),
  link: z.string().describe('url:::type'),
  createdAt: moment,
  version: z.int(),
  Total_count: z.int(),
});
const fetchedSkills = z.tuple([z.object({ response_fetchSkills: z.array(skillOnWire), Total_count: z.int() })]);

const storedSkill = skillOnWire.omit({ Total_count: true });

/** A skill as in the list. */
const skillShape = wireShape(storedSkill, (row: Skill) => toStored(row), fromWire);

const skillsShape = wireShape(
  fetchedSkills,
  ({ rows, count }: Page<Skill>): z.infer<typeof fetchedSkills> => [
    { response_fetchSkills: rows.map((row) => toWire(row, count)), Total_count: count },
  ],
  ([{ response_fetchSkills, Total_count }]) => ({
    rows: response_fetchSkills.map(fromWire),
    count: Total_count,
  }),
);

const toWire = (row: Skill, count: number): z.infer<typeof skillOnWire> => ({ ...toStored(row), Total_count: count });

const toStored = (row: Skill): z.infer<typeof storedSkill> => ({
  id: row.id,
  category: categoryText({ id: row.category_id, name: row.category }),
  training_topic: row.training_topic,
  link: linkText({ url: row.link, type: row.link_type }),
  createdAt: row.createdAt,
  version: row.version,
});

function fromWire(sent: z.infer<typeof storedSkill>): Skill {
  const { id, training_topic, createdAt, version } = sent;
  const category = categoryOf(sent.category) ?? { id: 0, name: sent.category };
  const link = linkOf(sent.link) ?? { url: sent.link, type: 'DOCUMENT' };
  const kept = { id, training_topic, createdAt, version };
  return { ...kept, category: category.name, category_id: category.id, link: link.url, link_type: link.type };
}

export const fetchSkillList = get('/staff/fetchSkillList', {
  says: 'Returns the skill library, a page at a time',
  access: dotSkillModule.read,
  query: skillList.query,
  result: page<Skill>(skill),
  shape: skillsShape,
});

export const exportSkills = exportOf(
  '/staff/exportSkills',
  dotSkillModule.read,
  skillList,
  'All skills that the same filters find, as CSV or Excel',
);

const byId = z.strictObject({ id: recordId });
const openedSkill = skill.extend({
  position: z.int().describe('Position in seconds where the caller stopped'),
  source: z.string().describe('Address the recording is played from; a path without a host within the portal'),
});
export type OpenedSkill = z.infer<typeof openedSkill>;

export const fetchSkillById = get('/staff/fetchSkillById', {
  says: 'Returns one skill, and where the caller stopped in it',
  access: dotSkillModule.read,
  query: byId,
  result: openedSkill,
});

export const createSkills = create('/staff/createSkills', {
  says: 'Adds a skill to the library',
  access: dotSkillModule.create,
  body: skillPayload,
  result: skill,
  shape: skillShape,
  message: () => 'Skill Added Successfully',
});

export const updateSkills = put('/staff/updateSkills', {
  says: 'Changes a skill',
  access: dotSkillModule.update,
  body: skillPayload.extend({ id: recordId, version: versionField }),
  result: skill,
  shape: skillShape,
  message: () => 'Skill Updated Successfully',
});

export const deleteSkills = del('/staff/deleteSkills', {
  says: 'Deletes a skill; an administrator can restore it for 30 days',
  access: dotSkillModule.delete,
  body: z.object({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Skill Deleted Successfully',
});

export const saveSkillPosition = put('/staff/saveSkillPosition', {
  says: 'Saves the caller’s position in a recording',
  access: dotSkillModule.read,
  body: z.object({ id: recordId, seconds: wholeNumberField('Position', 0, 999_999) }),
  result: z.object({ position: z.int() }),
});

/** The address of the demo's recording. */
export const samplePath = '/staff/skillSample.webm';

export const fetchSkillSample = get(samplePath, {
  says: 'Returns a sample recording for the player; only in the demo',
  access: anyone,
  streams: 'storedFile',
  result: z.undefined(),
});

const skillLog = z.object({
  id: z.int(),
  skill_id: z.int(),
  user_id: z.int().describe('Id from the staff lookup'),
  employee_name: z.string(),
  category: z.string(),
  training_topic: z.string(),
  createdAt: moment,
});
export type SkillLog = z.infer<typeof skillLog>;

export const createSkillLogs = create('/staff/createSkillLogs', {
  says: 'Records that the caller opens a skill; the server sets who and what, whatever the body says',
  access: dotSkillModule.read,
  body: z.object({
    skill_id: recordId,
    user_id: z.unknown().optional(),
    employee_name: z.unknown().optional(),
    category: z.unknown().optional(),
    training_topic: z.unknown().optional(),
  }),
  result: skillLog,
});

export const skillLogList = list({
  filters: {
    category: contains('Category'),
    topic: contains('Training Topic'),
    employee_name: contains('Staff Name'),
    createdAt: moments('Created At'),
  },
  sorts: ['createdAt', 'category', 'topic', 'employee_name'],
  defaultSort: '-createdAt',
});

export const fetchSkillLogs = get('/staff/fetchSkillLogs', {
  says: 'Returns who opened which skill, among people the caller may see',
  access: skillLogsModule.read,
  query: skillLogList.query,
  result: page<SkillLog>(skillLog),
  shape: storedRows<SkillLog>('response_fetchSkillLogs', 'Total_Count', skillLog),
});

export const exportSkillLogs = exportOf(
  '/staff/exportSkillLogs',
  skillLogsModule.read,
  skillLogList,
  'All logs that the same filters find, as CSV or Excel',
);

const cell = z.object({
  category_id: z.int(),
  level: z.int(),
  evidence: z.int().describe('The level without any manual setting'),
  skills: z.int(),
  minutes: z.int(),
  given: z.int(),
  note: z.string().nullable().describe('Note on the level set by hand, unless since exceeded'),
});
export type Cell = z.infer<typeof cell>;

const matrixRow = z.object({
  id: z.int().describe('Id from the staff lookup'),
  employee_name: z.string(),
  designation: z.string(),
  department: z.string(),
  own: z.boolean(),
  maySet: z.boolean(),
  levels: z.array(cell),
});
export type MatrixRow = z.infer<typeof matrixRow>;

export const matrixList = list({
  filters: { employee_name: contains('Name'), department: oneOf('Department'), designation: contains('Designation') },
  sorts: ['employee_name', 'designation'],
  defaultSort: 'employee_name',
});

export const fetchSkillMatrix = get('/staff/fetchSkillMatrix', {
  says: 'Returns levels by skill category: of the caller and their team, or of everyone for roles that serve everyone',
  access: staff,
  query: matrixList.query,
  result: page<MatrixRow>(matrixRow),
});

export const levelForm = z.object({
  level: wholeNumberField('Level', 0, 4),
  note: textField('Note'),
});

export const setSkillLevel = put('/staff/setSkillLevel', {
  says: 'Sets a level by hand, with a note; for HR and the person’s managers',
  access: staff,
  body: levelForm.extend({ employee_id: recordId, skill_category_id: recordId }),
  result: cell,
  message: () => 'Level Saved Successfully',
});

export const clearSkillLevel = put('/staff/clearSkillLevel', {
  says: 'Removes a level set by hand; the level from logs and trainings applies again',
  access: staff,
  body: z.object({ employee_id: recordId, skill_category_id: recordId }),
  result: cell,
  message: () => 'Level Saved Successfully',
});

export const exportSkillMatrix = exportOf(
  '/staff/exportSkillMatrix',
  staff,
  matrixList,
  'The levels of all people that the same filters find, a column for each category, as CSV or Excel',
);

export const skillEvents = events('skill', {
  added: 'Skill added',
  updated: 'Skill changed',
  deleted: 'Skill deleted',
  restored: 'Skill restored',
});

export const levelEvents = events('skill_level', {
  set: 'Skill level set',
  cleared: 'Skill level taken back',
});
