/** Runs before each file of tests: they share a process, so that what they test is loaded once. */
import { closeAtTheEnd } from './closing.ts';

closeAtTheEnd();
