// Builds what `npm start` serves: the API (bundled by esbuild, its worker and child processes beside it) and the web app (Vite).
// `--api` builds the API alone; its tests start those processes. Checking types is the work of `npm run check`, not of a build.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { oneByteSource } from './one-byte-source.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const API = { source: join(root, 'apps/api'), output: join(root, 'apps/api/dist') };
const WEB = { source: join(root, 'apps/web'), output: join(root, 'apps/web/dist') };
const SHARED = ['packages', 'prisma/schema.prisma', 'package-lock.json', 'scripts/one-byte-source.mjs'].map((path) =>
  join(root, path),
);

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
/** The highest quality takes ten times as long for 3 % less. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/**
 * Libraries of many small files, which a process that starts for one answer takes longer to find than to run. What has native code or
 * files beside it stays in node_modules.
 */
const BUNDLED = [
  'encoding-japanese',
  'fflate',
  'happy-dom',
  'htmlparser2',
  'hucre',
  'react',
  'react-dom',
  'recharts',
  'saxes',
  'zod',
];

/** Every process, worker and command started by file name. */
function startedByName() {
  const files = readdirSync(join(API.source, 'src'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.(command|process|worker)\.tsx?$/.test(file));
}

async function buildApi() {
  rmSync(API.output, { recursive: true, force: true });
  // The server starts once, and shares its libraries with the plugins of Fastify.
  await bundleForNode(['main.ts'], []);
  await bundleForNode(startedByName(), BUNDLED);
  for (const file of readdirSync(API.output).filter((name) => name.endsWith('.js'))) {
    const path = join(API.output, file);
    writeFileSync(path, oneByteSource(readFileSync(path, 'utf8')));
  }
}

function bundleForNode(files, libraries) {
  return bundle({
    entryPoints: files.map((file) => ({
      in: join(API.source, 'src', file),
      out: basename(file).replace(/\.tsx?$/, ''),
    })),
    outdir: API.output,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    // A process reads its map when it starts; lines of the source are on the disk.
    sourcesContent: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundled CommonJS asks for modules of Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    loader: { '.typ': 'text' },
    plugins: [{ name: 'installed-packages', setup: leaveOutsideBut(libraries) }],
    logLevel: 'warning',
  });
}

/** Workspace packages are sources and go into the bundle, as do `libraries` with what they import; other packages stay outside. */
function leaveOutsideBut(libraries) {
  const isBundled = (path) => libraries.some((name) => path === name || path.startsWith(`${name}/`));
  const isInstalled = (file) => file.includes(`${sep}node_modules${sep}`);
  return (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === 'entry-point' || path.startsWith('@tatami/') || isBundled(path) || isInstalled(importer)
        ? undefined
        : { path, external: true },
    );
}

async function buildWeb() {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], {
    cwd: WEB.source,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('the web app did not build');
  await compressWeb();
}

/** Files smaller than a packet gain nothing. */
const LEAST_COMPRESSED_BYTES = 1024;

/** The web app as browsers are sent it, compressed better than each request could wait for. */
async function compressWeb() {
  const files = readdirSync(WEB.output, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|svg)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(WEB.output, file);
      const bytes = readFileSync(path);
      if (bytes.length < LEAST_COMPRESSED_BYTES) return;
      const [gz, br] = await Promise.all([gzipped(bytes, { level: 9 }), brotlied(bytes, { params: BROTLI })]);
      writeFileSync(`${path}.gz`, gz);
      writeFileSync(`${path}.br`, br);
    }),
  );
}

function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const skipped = new Set(['node_modules', 'dist']);
  return readdirSync(path)
    .filter((name) => !skipped.has(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

/** Builds a part unless its output is younger than everything it is made from. */
async function buildIfStale({ source, output }, build) {
  const stamp = join(output, '.built');
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > Math.max(...[source, ...SHARED, fileURLToPath(import.meta.url)].map(newest))) return;
  const startedAt = new Date();
  await build();
  writeFileSync(stamp, startedAt.toISOString());
}

await buildIfStale(API, buildApi);
if (!process.argv.includes('--api')) await buildIfStale(WEB, buildWeb);
