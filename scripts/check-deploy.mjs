// What deploy/ holds, looked at by the tools that read it: HAProxy, Caddy, systemd, promtool, yamllint. What is not
// installed here is left out, and said; `--all` fails for it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './freshness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'healthplus-deploy-'));
const inDeploy = (path) => join(root, 'deploy', path);

/** The text of a template with what the runbook says to put in. */
function filled(path, values) {
  const text = readFileSync(inDeploy(path), 'utf8');
  const file = join(folder, path.replaceAll('/', '-'));
  writeFileSync(
    file,
    text.replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? ''),
  );
  return file;
}

const haproxy = () =>
  filled('cluster/haproxy.cfg', {
    LEADER_BIND: '127.0.0.1:5000',
    STANDBY_BIND: '127.0.0.1:5001',
    SITE_BIND: '127.0.0.1:8080',
    FORWARDED: 'option forwardfor',
    MEMBERS: 'server pg1 127.0.0.1:5432 check port 8008',
    PROCESSES: 'server site1 127.0.0.1:3000 check',
  });

/** A unit whose programs are there: systemd looks for them too. */
const unit = () => {
  const text = readFileSync(inDeploy('systemd/healthplus.service'), 'utf8');
  const file = join(folder, 'healthplus.service');
  writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  return file;
};

const quiet = '{extends: relaxed, rules: {line-length: disable}}';
const checks = [
  ['HAProxy', 'haproxy', () => ['-c', '-f', haproxy()]],
  ['Caddy', 'caddy', () => ['validate', '--adapter', 'caddyfile', '--config', inDeploy('caddy/Caddyfile')]],
  ['systemd', 'systemd-analyze', () => ['verify', unit()]],
  ['alert rules', 'promtool', () => ['check', 'rules', inDeploy('prometheus/alerts.yml')]],
  ['what alerts say of figures', 'promtool', () => ['test', 'rules', inDeploy('prometheus/alerts.test.yml')]],
  ['YAML', 'yamllint', () => ['-d', quiet, `${root}/deploy`, `${root}/compose.yaml`]],
];

const paths = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'];
const find = (program) => paths.map((path) => join(path, program)).find((path) => existsSync(path));

let failed = 0;
for (const [name, program, args] of checks) {
  const path = find(program);
  if (!path) {
    console.log(`  ${name}: left out, there is no ${program} here.`);
    if (process.argv.includes('--all')) failed += 1;
    continue;
  }
  // Caddy opens its log file while it looks.
  const environment = { ...process.env, LOG: join(folder, 'caddy.log') };
  const { status, stdout, stderr } = spawnSync(path, args(), { encoding: 'utf8', env: environment });
  if (status === 0) console.log(`  ${name}: in order.`);
  else {
    failed += 1;
    console.error(`  ${name}: ${program} refuses it.\n${stdout}${stderr}`);
  }
}
JSON.parse(readFileSync(inDeploy('grafana/dashboard.json'), 'utf8'));
rmSync(folder, { recursive: true, force: true });
process.exit(failed > 0 ? 1 : 0);
