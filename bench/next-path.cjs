// Each thread of autocannon makes its next request here.
const { threadId } = require('node:worker_threads');

let n = Number(process.env.BENCH_START) + (threadId % 2);
module.exports = (request) => {
  n += 2;
  return { ...request, path: process.env.BENCH_PATH.replace('{n}', String(n)) };
};
