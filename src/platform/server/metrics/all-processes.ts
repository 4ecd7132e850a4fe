/** Where several processes serve, each is asked for its metrics, so that whichever answers answers for all. */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Question = { readonly kind: 'portico:metrics?'; readonly id: string };
type Answer = {
  readonly kind: 'portico:metrics';
  readonly id: string;
  readonly text?: string;
  readonly fault?: string;
};

/** In the process above those that serve: puts their metrics together when one of them asks. */
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

/** What a process that serves measures, for `/metrics`: by itself, or one of several. */
export function shareMetrics(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  AggregatorRegistry.setRegistries(own);
  // Made for what it does beside: it lets this process answer when it is asked.
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
    if (text === undefined) throw new Error(`The metrics of all processes could not be gathered: ${fault}`);
    return text;
  };
}
