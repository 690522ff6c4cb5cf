import { mkdirSync } from 'node:fs';
import { runningEmbedded, startEmbedded } from './embedded/embedded-server.ts';
import { lockFolder } from './embedded/folder-lock.ts';

export interface OpenedDatabase {
  connectionString: string;
  /** Whether a server of ours runs on the data folder. */
  shared: boolean;
  close: () => Promise<void>;
}

/** The database of this deployment, past every pooler: a given one, the embedded one of a running server, or the embedded one started for this. */
export async function openDeployment(config: {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<OpenedDatabase> {
  const given = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (given) return { connectionString: given, shared: false, close: async () => {} };
  mkdirSync(config.DATA_DIR, { recursive: true });
  if (!lockFolder(config.DATA_DIR))
    return { connectionString: await runningEmbedded(config.DATA_DIR), shared: true, close: async () => {} };
  const embedded = await startEmbedded(config.DATA_DIR);
  return { connectionString: embedded.connectionString, shared: false, close: embedded.stop };
}
