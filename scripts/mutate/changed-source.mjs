// Hooks of Node's module loader, before those of tsx: one file says what it is given, all others what they say on disk.
import { transform } from 'esbuild';

let changed = { url: '', source: '' };

export function initialize(given) {
  changed = given;
}

export async function load(url, context, nextLoad) {
  if (url.split('?')[0] !== changed.url) return nextLoad(url, context);
  const { code } = await transform(changed.source, { loader: 'ts', format: 'esm', target: 'node20.19' });
  return { format: 'module', source: code, shortCircuit: true };
}
