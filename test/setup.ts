/** Runs before each test file: files share a process, so that the tested code is loaded once. */
import { heldInTests } from '#platform/server/outside.ts';
import { closeAtTheEnd } from './closing.ts';

heldInTests.on = true;
closeAtTheEnd();
