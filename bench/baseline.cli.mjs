// A baseline as a process of its own, so that it can be told apart what it costs. Prints its address.
//   fixed TYPE FILE: node:http that answers the bytes of a file, the fastest that this machine can be
//   bare DATABASE: Fastify and pg with the product's rows
//   page FILE: a plain React Router page of the cards in a file
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { bareServer } from './bare.mjs';
import { plainPage } from './plain-page.mjs';

const [kind, ...words] = process.argv.slice(2);

async function serve(answer, type) {
  const server = createServer(async (_request, response) => {
    const body = await answer();
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${server.address().port}`;
}

const kinds = {
  fixed: (type, file) => {
    const bytes = readFileSync(file);
    return serve(() => bytes, type);
  },
  bare: (database) => bareServer(database),
  page: (file) => serve(plainPage(JSON.parse(readFileSync(file, 'utf8'))), 'text/html'),
};
console.log(await kinds[kind](...words));
