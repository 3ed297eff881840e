/**
 * `npm run fuzz:contract`: asks a server with accounts in force what its OpenAPI document allows, and what it does not, as a viewer, an
 * editor and an owner of one project beside another one that is not theirs. Schemathesis makes the cases (`pip install schemathesis`;
 * SCHEMATHESIS names the command where it is not on the path). Exits 1 where an answer is 5xx, is not as the document says, or holds
 * anything of the other project.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { GivenAccount, Job, Project } from '@tatami/contracts';
import { serverCsv } from '../bench/inputs.ts';
import { startProduct } from '../product.ts';

const { values } = parseArgs({
  options: {
    /** Drawn for each operation and role, beside those that cover each rule of its schema: 5 make some 40,000 in all. */
    examples: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    role: { type: 'string' },
  },
});
const ROLES = (['viewer', 'editor', 'owner'] as const).filter((role) => !values.role || role === values.role);
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Stands in every name of the project that is not theirs, and nowhere else. */
const SECRET = 'zzforeignzz';
const PASSWORD = 'a password of the fuzzed server';

const folder = mkdtempSync(join(tmpdir(), 'tatami-fuzz-'));
const settings = { TATAMI_DATA: folder };

function firstAccount(): string {
  const args = [here('../command.mjs'), 'account', 'add', 'administrator', '--administrator'];
  const said = execFileSync(process.execPath, args, { env: { ...process.env, ...settings }, encoding: 'utf8' });
  const password = /signs in with (\S+) within/.exec(said)?.[1];
  if (!password) throw new Error(`no password was given: ${said}`);
  return password;
}

class Asker {
  readonly #url: string;
  cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async ask<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const json = body && !(body instanceof FormData);
    const headers = { cookie: this.cookie, ...(json && { 'content-type': 'application/json' }) };
    const payload = json ? JSON.stringify(body) : (body as FormData | undefined);
    const answer = await fetch(`${this.#url}${path}`, { method, headers, ...(payload && { body: payload }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';', 1)[0] ?? '';
    return (text ? JSON.parse(text) : null) as T;
  }

  /** Signs in with a password that was given, and sets one of one's own. */
  async signIn(signInName: string, password: string): Promise<void> {
    await this.ask('POST', '/api/session', { signInName, password });
    await this.ask('POST', '/api/session/password', { password, newPassword: PASSWORD });
  }
}

interface Listed {
  readonly items: readonly { readonly id: string }[];
}

/** A project with an estate, a scenario, a plan and a proposal; the ids in it, by the word of their path. */
async function projectOf(asker: Asker, word: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { id } = await asker.ask<Project>('POST', '/api/projects', { name: word, customer: word });
  const base = `/api/projects/${id}`;
  const form = new FormData();
  form.set('file', new Blob([serverCsv(40).replaceAll('db-', `${word}-`)]), `${word}.csv`);
  const { jobId } = await asker.ask<{ jobId: string }>('POST', `${base}/imports`, form);
  while ((await asker.ask<Job>('GET', `/api/jobs/${jobId}`)).status !== 'done')
    await new Promise((later) => setTimeout(later, 200));
  const scenario = await asker.ask<{ id: string }>('POST', `${base}/scenarios`, { name: word });
  const scenarioIds = [scenario.id];
  await asker.ask('POST', `${base}/proposals`, {
    name: word,
    customer: word,
    author: word,
    language: 'en',
    scenarioIds,
  });
  const below = ['servers', 'workloads', 'imports', 'scenarios', 'proposals'];
  const lists = await Promise.all(below.map((list) => asker.ask<Listed>('GET', `${base}/${list}?limit=40`)));
  const ids = below.map((list, n) => [list, lists[n]?.items.map((item) => item.id) ?? []] as const);
  return { projects: [id], jobs: [jobId], ...Object.fromEntries(ids) };
}

async function fuzz(url: string, role: string, cookie: string, ids: object): Promise<boolean> {
  const command = process.env.SCHEMATHESIS ?? 'schemathesis';
  const args = [
    ...['run', `${url}/api/openapi.json`, '--header', `Cookie: ${cookie}`, '--seed', values.seed],
    ...['--phases', 'coverage,fuzzing', '--max-examples', values.examples, '--continue-on-failure'],
    ...[
      '--checks',
      'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,tells_nothing_foreign',
    ],
    // What ends the session or the project that all of it is about, and streams that wait for a job.
    ...['--exclude-path-regex', '^/api/session|/events$', '--request-timeout', '60', '--suppress-health-check', 'all'],
    ...['--no-color', '--generation-database', 'none'],
  ];
  console.log(`\n${role}: ${command} ${args.map((arg) => (arg.includes(' ') ? `'${arg}'` : arg)).join(' ')}`);
  const env = {
    ...process.env,
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONPATH: [here('.'), process.env.PYTHONPATH].join(':'),
  };
  const told = { FUZZ_IDS: JSON.stringify(ids), FUZZ_SECRET: SECRET };
  const run = spawn(command, args, { stdio: 'inherit', cwd: folder, env: { ...env, ...told } });
  const [status] = await once(run, 'exit');
  return status === 0;
}

const given = firstAccount();
const product = await startProduct(undefined, { port: 4117 }, settings);
try {
  const administrator = new Asker(product.url);
  await administrator.signIn('administrator', given);
  const foreign = await projectOf(administrator, SECRET);
  const own = await projectOf(administrator, 'own');
  const failed: string[] = [];
  for (const role of ROLES) {
    const { password } = await administrator.ask<GivenAccount>('POST', '/api/accounts', {
      signInName: role,
      name: role,
    });
    const asker = new Asker(product.url);
    await asker.signIn(role, password);
    await administrator.ask('POST', `/api/projects/${own.projects?.[0]}/members`, { signInName: role, role });
    if (!(await fuzz(product.url, role, asker.cookie, { own, foreign }))) failed.push(role);
  }
  console.log(failed.length === 0 ? 'nothing found' : `found something as ${failed.join(', ')}`);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
