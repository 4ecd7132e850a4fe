/** Addresses of skills. */
export const keepSkillsPath = '/dot-skills/create';
export const viewSkillsPath = '/dot-skills/view';
export const skillPath = '/dot-skills-view';
export const skillLogsPath = '/logs-dot-skill';
export const skillMatrixPath = '/skill-matrix';
export const skillAddress = (id: number): string => `${skillPath}?id=${id}`;
