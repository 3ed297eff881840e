import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { test } from '../journey.ts';

const entry = fileURLToPath(new URL('../fixtures/placed-anywhere.ts', import.meta.url));
const KERNELS = ['vectors', 'plain'] as const;
const PROBLEMS = ['alike', 'mixed'] as const;

type Kernel = (typeof KERNELS)[number];
type Placing = typeof import('../fixtures/placed-anywhere.ts');

/** The engine without WebAssembly vectors: the plain twin does all of it. */
const withoutVectors: Plugin = {
  name: 'without-vectors',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]vector-kernel\.ts$/ }, () => ({ contents: 'export const vectorKernel = () => null;' }));
  },
};

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tatami-same-answer-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The linear solver's module and its WebAssembly, as the package installs them. */
const wasm = createRequire(new URL('../../packages/placement/package.json', import.meta.url)).resolve('highs/runtime');
const solver: Plugin = {
  name: 'solver-beside-its-package',
  setup: ({ onResolve }) => {
    const path = pathToFileURL(join(dirname(wasm), 'highs.mjs')).href;
    onResolve({ filter: /^highs$/ }, () => ({ path, external: true }));
  },
};

async function bundled(kernel: Kernel, platform: 'node' | 'browser'): Promise<string> {
  const outfile = join(folder, `${kernel}.${platform}.mjs`);
  await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform,
    outfile,
    plugins: [...(kernel === 'plain' ? [withoutVectors] : []), ...(platform === 'node' ? [solver] : [])],
    // The solver asks for these in Node only.
    external: ['node:*', 'module', 'fs', 'path'],
    logLevel: 'error',
  });
  return outfile;
}

async function inNode(kernel: Kernel): Promise<Placing> {
  return import(pathToFileURL(await bundled(kernel, 'node')).href);
}

/** A page of ours that has the bundle and the solver beside it. */
async function openPage(page: Page, kernel: Kernel): Promise<void> {
  const script = readFileSync(await bundled(kernel, 'browser'));
  const solverBytes = readFileSync(wasm);
  await page.route('**/same-answer/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    if (name === 'placing.mjs') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (name === 'highs.wasm') return route.fulfill({ contentType: 'application/wasm', body: solverBytes });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>same answer</title>' });
  });
  await page.goto('/same-answer/page');
}

const MODULE = '/same-answer/placing.mjs';

for (const kernel of KERNELS)
  test(`a search gives the same plan in a browser and in Node, byte for byte, by ${kernel}`, async ({ page }) => {
    const here = await inNode(kernel);
    expect(here.hasVectors()).toBe(kernel === 'vectors');
    await openPage(page, kernel);
    expect(await page.evaluate(async (path) => (await import(path)).hasVectors(), MODULE)).toBe(kernel === 'vectors');
    for (const problem of PROBLEMS) {
      const there: string = await page.evaluate(
        async ({ path, name }) => (await import(path)).placed(name, '/same-answer/highs.wasm'),
        { path: MODULE, name: problem },
      );
      const ours = await here.placed(problem);
      expect(there).toBe(ours);
      expect(JSON.parse(ours)).toMatchObject({ madeBy: 'search', unplaced: [] });
      expect(JSON.parse(ours).iterations).toBeGreaterThan(0);
    }
  });

test('vectors and their plain twin give the same plan', async () => {
  const [vectors, plain] = await Promise.all(KERNELS.map(inNode));
  for (const problem of PROBLEMS) expect(await vectors?.placed(problem)).toBe(await plain?.placed(problem));
});
