import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker asks for the numbers of all of them, and is answered. */
interface Asked {
  metricsAskedBy: number;
}
interface Answered {
  metricsFor: number;
  text: string;
}

let asked = 0;

/** In a worker: what all workers have counted, as the process that began them gathers it. */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  // Has this worker answer for its part.
  new AggregatorRegistry();
  return () => {
    asked += 1;
    const metricsAskedBy = asked;
    return new Promise((resolve) => {
      const hear = (said: Answered) => {
        if (said?.metricsFor !== metricsAskedBy) return;
        process.off('message', hear);
        resolve(said.text);
      };
      process.on('message', hear);
      process.send?.({ metricsAskedBy } satisfies Asked);
    });
  };
}

/** In the process that began the workers: gathers what they have counted for whoever of them is asked. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, said: Asked) => {
    if (typeof said?.metricsAskedBy !== 'number') return;
    const text = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ metricsFor: said.metricsAskedBy, text } satisfies Answered);
  });
}
