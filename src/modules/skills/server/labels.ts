/** Labels by column, for the audit trail. */
export const skillLabels: Readonly<Record<string, string>> = {
  skill_category_id: 'Category',
  topic: 'Training Topic',
  link: 'Link',
  link_type: 'Link Type',
};

export const levelLabels: Readonly<Record<string, string>> = {
  employee_id: 'Member of staff',
  skill_category_id: 'Category',
  level: 'Level',
  evidence: 'Level by the evidence',
  note: 'Note',
};
