import { ask, type RunningServer } from './server.ts';

interface List {
  readonly items: readonly { readonly id: string }[];
}

/** The proposal of the sample project as PDF: the first one after start, then the median of the next five. */
export async function measureDocument({ url }: RunningServer): Promise<{ coldMs: number; warmMs: number; kB: number }> {
  const project = (await ask<List>(`${url}/api/projects`)).items[0];
  const proposals = `${url}/api/projects/${project?.id}/proposals`;
  const proposal = (await ask<List>(proposals)).items[0];
  const write = async () => {
    const startedAt = performance.now();
    const response = await fetch(`${proposals}/${proposal?.id}/document?format=pdf&language=ja`);
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`the document was answered with ${response.status}`);
    return { ms: performance.now() - startedAt, bytes };
  };
  const cold = await write();
  const warm = [await write(), await write(), await write(), await write(), await write()];
  const [, , median] = warm.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return { coldMs: cold.ms, warmMs: median ?? Number.NaN, kB: cold.bytes / 1000 };
}
