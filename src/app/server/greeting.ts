import { cast } from '#platform/server/demo/cast.ts';
import type { Config } from '#platform/server/config.ts';

/** Prints the terminal's greeting once the portal serves. */
export function greet(config: Config, milliseconds: number): void {
  const lines = [`Portico is ready at ${config.publicUrl} (${(milliseconds / 1000).toFixed(1)} s)`];
  if (config.demo) lines.push(...demoLines(config));
  console.log(lines.join('\n'));
}

function demoLines(config: Config): string[] {
  const people = Object.values(cast);
  const wide = Math.max(...people.map(({ email }) => email.length));
  return [
    '',
    `Demo accounts, all with password ${people[0]?.password} and keyword ${people[0]?.keyword}:`,
    ...people.map(
      ({ email, audience, role, keyword }) =>
        `  ${email.padEnd(wide)}  ${audience === 'team' ? 'Team  ' : 'Client'}  ${role}${keyword ? '' : ' (no keyword yet)'}`,
    ),
    '',
    `Mails that would have been sent: ${config.publicUrl}/outbox`,
    'Stop with Ctrl-C.',
  ];
}
