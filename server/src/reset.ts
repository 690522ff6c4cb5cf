import { readConfig } from './config.ts';
import { removeEmbedded } from './db/embedded/embedded-server.ts';
import { lockFolder } from './db/embedded/folder-lock.ts';

const { DATA_DIR } = readConfig(process.env);
const lock = lockFolder(DATA_DIR);
if (!lock) {
  console.error(`\n  A server is running on the data folder ${DATA_DIR}. Stop it first.\n`);
  process.exit(1);
}
await removeEmbedded(DATA_DIR);
console.log(`  The database, uploads and outbox under ${DATA_DIR} are removed. The next start makes new ones.`);
process.exit(0);
