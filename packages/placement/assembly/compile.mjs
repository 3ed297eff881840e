/**
 * Compiles kernel.ts. `npm run build:kernel -w packages/placement` writes the result where the package reads it, as text, so that Node, browsers and
 * bundlers load it alike; a test compiles again and compares.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const SOURCE = fileURLToPath(new URL('kernel.ts', import.meta.url));
const TARGET = new URL('../src/kernel/kernel-binary.data.ts', import.meta.url);
const OPTIONS = ['--runtime', 'stub', '--enable', 'simd', '--importMemory', '--optimizeLevel', '3', '--noAssert'];

/** The module's bytes, in base64. */
export async function compileKernel() {
  const source = await readFile(SOURCE, 'utf8');
  let binary;
  const { error, stderr } = await asc.main(['kernel.ts', ...OPTIONS, '--outFile', 'kernel.wasm'], {
    readFile: (name) => (name === 'kernel.ts' ? source : null),
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error(`the kernel does not compile: ${stderr}`);
  return Buffer.from(binary).toString('base64');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = (await compileKernel()).match(/.{1,110}/g).map((line) => `  '${line}',`);
  await writeFile(
    TARGET,
    `/** assembly/kernel.ts compiled by assembly/compile.mjs; not edited by hand. */\nexport const KERNEL_BASE64: string = [\n${lines.join('\n')}\n].join('');\n`,
  );
}
