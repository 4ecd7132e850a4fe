import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { SystemUser } from './system-user.ts';

/**
 * Runs the command given as arguments, and ends it when the portal is gone. The portal holds the other end of standard
 * input: a line asks the command to shut down; end of input means that the portal died. Signals are repeated, because a
 * shell starts background commands with SIGINT ignored until they handle it.
 */
const WATCHDOG = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  while read -r request <&3; do kill -INT "$server"; done
  for second in 1 2 3 4 5; do kill -INT "$server" || exit; sleep 1; done
  kill -QUIT "$server"
) 2>/dev/null &
guard=$!
exec 3<&-
wait "$server"
status=$?
kill "$guard" 2>/dev/null
exit "$status"
`;

export type WatchedProcess = {
  /** Resolves, never rejects, with the reason when the command has ended. */
  ended: Promise<string>;
  hasEnded(): boolean;
  /** Asks the command with SIGINT to shut down cleanly. */
  interrupt(): void;
  /** Acts as if the portal had died: SIGINT every second, SIGQUIT after five. */
  abandon(): void;
  /** Sets whether this process stays alive for the command. */
  keepsPortalAlive(keeps: boolean): void;
};

/**
 * Starts a command that outlives the portal by a few seconds at most. It runs in its own session, so Ctrl-C in the
 * terminal reaches only the portal. `output` is the file descriptor for the command's output.
 */
export function startWatched(
  command: string[],
  options: { folder: string; user: SystemUser | undefined; output: number; env?: Record<string, string> },
): WatchedProcess {
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'portico-watchdog', ...command], {
    cwd: options.folder,
    detached: true,
    stdio: ['pipe', options.output, options.output],
    env: { ...plainEnvironment(), ...options.env },
    ...options.user,
  });
  // The pipe is a socket, although its type does not say so.
  if (!(child.stdin instanceof Socket)) throw new Error('Node gave the watchdog no socket to listen to');
  return watched(child, child.stdin);
}

function watched(child: ChildProcess, pipe: Socket): WatchedProcess {
  let running = true;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  }).finally(() => {
    running = false;
    // If only the watchdog was killed, its guard then ends the command.
    pipe.destroy();
  });
  // Writing to a watchdog that has ended is no error: `ended` reports it.
  pipe.on('error', () => undefined);
  return {
    ended,
    hasEnded: () => !running,
    interrupt: () => void pipe.write('shut down\n'),
    abandon: () => void pipe.end(),
    keepsPortalAlive(keeps) {
      for (const handle of [child, pipe]) {
        if (keeps) handle.ref();
        else handle.unref();
      }
    },
  };
}

/**
 * The environment without the portal's settings and secrets, and without PG* variables that would affect PostgreSQL.
 */
export function plainEnvironment(): Record<string, string> {
  const { PATH = '/usr/bin:/bin', LD_LIBRARY_PATH } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) };
}
