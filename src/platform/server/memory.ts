import { createHook } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const soon = 3000;

/**
 * Collects once what start-up left behind (parsed sources, intermediate schemas). V8 would keep these 20 MB until
 * memory runs short.
 */
export function collectAfterStart(): void {
  keepTick();
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, soon).unref();
}

const ticks: object[] = [];

/**
 * Keeps one object queued by `process.nextTick` alive. Once the last is collected, V8 drops its shape and deoptimises
 * the literal that creates them. Every tick, several a request, then takes four times as long (600 ns, not 150).
 */
function keepTick(): void {
  // Tracking promises, even once, would slow every `await` for good.
  const hook = createHook({
    trackPromises: false,
    init: (_id, kind, _by, made) => void (kind === 'TickObject' && ticks.push(made)),
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
}
