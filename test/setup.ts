/** Runs before each file of tests: they share a process, so that what they test is loaded once. */
import { heldInTests } from '#platform/server/outside.ts';
import { closeAtTheEnd } from './closing.ts';

heldInTests.on = true;
closeAtTheEnd();
