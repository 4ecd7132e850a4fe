import type { Traces } from '#platform/server/record/changes.ts';
import type { Generated } from 'kysely';
import type { LinkType } from '../links.ts';

export type SkillRow = Traces & {
  skill_category_id: number;
  topic: string;
  link: string;
  link_type: LinkType;
};

export type LevelRow = Traces & {
  employee_id: number;
  skill_category_id: number;
  level: number;
  evidence: number;
  note: string;
};

export type SkillTables = {
  skill: SkillRow;
  skill_log: {
    id: Generated<number>;
    skill_id: number;
    employee_id: number;
    employee_name: string;
    skill_category_id: number;
    category: string;
    topic: string;
    created_at: Generated<string>;
  };
  skill_position: {
    skill_id: number;
    account_id: number;
    seconds: number;
    updated_at: Generated<string>;
  };
  skill_level: LevelRow;
};
