import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type RunningServer } from './server.ts';

interface ImportState {
  readonly status: string;
  readonly counts: { readonly accepted: number };
}

/** How long from sending a file to its records being stored, and the slowest answer anyone else got meanwhile. */
export async function measureImport(
  { url }: RunningServer,
  file: string,
): Promise<{ seconds: number; slowestMs: number }> {
  const project = await ask<{ id: string }>(`${url}/api/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench', customer: '' }),
  });
  const form = new FormData();
  form.set('file', new Blob([readFileSync(file)]), 'inventory.csv');
  const imports = `${url}/api/projects/${project.id}/imports`;
  const startedAt = performance.now();
  const { id } = await ask<{ id: string }>(imports, { method: 'POST', body: form });
  let slowestMs = 0;
  for (;;) {
    const askedAt = performance.now();
    const state = await ask<ImportState>(`${imports}/${id}`);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    if (state.status === 'failed') throw new Error('the import failed');
    if (state.status === 'done') {
      if (state.counts.accepted === 0) throw new Error('nothing was imported');
      return { seconds: (performance.now() - startedAt) / 1000, slowestMs };
    }
    await pause(20);
  }
}
