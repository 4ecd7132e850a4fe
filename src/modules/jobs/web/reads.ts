import { fetchJobQueries } from '../queries.ts';
import { fetchJobTasks } from '../tasks.ts';
import { screens } from './screens.tsx';

/** What a change of tasks or queries makes stale. */
export const taskReads = [fetchJobTasks, ...screens.reads];
export const queryReads = [fetchJobQueries, ...screens.reads];
