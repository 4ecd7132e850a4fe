import type { Scene } from '../scene.ts';
import { dashboard } from './dashboard.ts';
import { jobCreation } from './job-creation.ts';
import { journey } from './journey.ts';
import { login } from './login.ts';
import { quoteApproval } from './quote-approval.ts';

export type ChapterScript = {
  readonly name: string;
  /** The second whose picture is the poster. */
  readonly posterAt: number;
  readonly record: (scene: Scene) => Promise<void>;
};

export const chapterScripts: readonly ChapterScript[] = [login, dashboard, jobCreation, quoteApproval, journey];
