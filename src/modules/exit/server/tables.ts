import type { Traces } from '#platform/server/record/changes.ts';
import type { Generated } from 'kysely';
import type { Stage } from '../rules.ts';

export type ExitRow = Traces & {
  employee_id: number;
  role_id: number | null;
  emp_code: string;
  employee_name: string;
  department: string;
  designation: string;
  date_joining: string;
  date_reg: string;
  lwd: string;
  reason: string;
  original_hod_id: number | null;
  dept_hod_id: number;
  hr_id: number | null;
  setup_id: number;
  notice_days: number;
  stage: Generated<Stage>;
  stage_since: Generated<string>;
  rehire: string | null;
  knowledge_note: string | null;
  knowledge_by: number | null;
  knowledge_at: string | null;
  access_ended_at: string | null;
};

export type ExitTables = {
  exit_record: ExitRow;
  exit_setup: {
    id: Generated<number>;
    staff_questions: string[];
    dept_questions: string[];
    hr_questions: string[];
    notice_days: number;
    created_by: number | null;
    created_at: Generated<string>;
  };
  exit_setup_item: {
    id: Generated<number>;
    setup_id: number;
    area: string;
    item: string;
    position: number;
  };
  exit_interview: {
    exit_id: number;
    staffquestion1: string;
    staffquestion2: string;
    staffquestion3: string;
    staffquestion4: string[];
    staffquestion5: number;
    staffquestion6: string;
    staffquestion7: string[];
    staffquestion8: string;
    staffquestion9: string;
    empsign: string;
    emp_signed_at: string;
    deptquestion1: string | null;
    deptquestion2: string | null;
    deptquestion3: string | null;
    deptquestion4: string | null;
    dept_hod_name: string | null;
    hod_sign: string | null;
    hod_signed_at: string | null;
    hrquestion1: string | null;
    hrquestion2: string | null;
    hrquestion3: string | null;
    hr_name: string | null;
    hr_sign: string | null;
    hr_signed_at: string | null;
  };
  exit_draft: { exit_id: number; answers: string; updated_at: string };
  exit_clearance: {
    id: Generated<number>;
    exit_id: number;
    area: string;
    item: string;
    owner_id: number | null;
    note: string | null;
    done_by: number | null;
    done_at: string | null;
    position: number;
  };
  exit_document: {
    id: Generated<number>;
    exit_id: number;
    key: string;
    original_name: string;
    uploaded_by: number | null;
    comment: string;
    flags: string;
    created_at: string;
  };
};
