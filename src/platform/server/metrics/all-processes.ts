/** With several serving processes, any of them answers with the metrics of all. */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { unavailable } from '../errors.ts';

type Question = { readonly kind: 'portico:metrics?'; readonly id: string };
type Answer = {
  readonly kind: 'portico:metrics';
  readonly id: string;
  readonly text?: string;
  readonly fault?: string;
};

/** In the parent process: collects the metrics of all serving processes when one asks. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, { kind, id }: Question) => {
    if (kind !== 'portico:metrics?') return;
    const answer = (said: Pick<Answer, 'text' | 'fault'>) => {
      if (worker.isConnected()) worker.send({ kind: 'portico:metrics', id, ...said } satisfies Answer);
    };
    all.clusterMetrics().then(
      (text) => answer({ text }),
      (error: Error) => answer({ fault: error.message }),
    );
  });
}

/**
 * The metrics of a serving process for `/metrics`: its own, or those of all processes.
 * @throws 503 while a process does not answer, as while it starts
 */
export function shareMetrics(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  AggregatorRegistry.setRegistries(own);
  // Created for its side effect: it makes this process answer when it is asked.
  void new AggregatorRegistry();
  const waiting = new Map<string, (answer: Answer) => void>();
  process.on('message', (answer: Answer) => {
    if (answer.kind === 'portico:metrics') waiting.get(answer.id)?.(answer);
  });
  return async () => {
    const id = crypto.randomUUID();
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    process.send?.({ kind: 'portico:metrics?', id } satisfies Question);
    const { text, fault } = await answered.finally(() => waiting.delete(id));
    if (text === undefined) throw unavailable(`The metrics of all processes could not be collected: ${fault}`);
    return text;
  };
}
