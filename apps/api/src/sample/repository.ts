import { now } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { beginPrices } from '../prices/repository.ts';
import { leftBy } from '../uploads/left-files.ts';
import type { LeftFiles } from '../uploads/upload-store.ts';
import { SAMPLE_PROJECT } from './sample-project.data.ts';

const LOADED = 'sample-project';

/** Whether the sample was loaded once: a person who deletes it does not get it back. */
export function sampleRepository({ read, writeTransaction }: Database) {
  return {
    async wasLoaded(): Promise<boolean> {
      return (await read.setting.findUnique({ where: { key: LOADED } })) !== null;
    },

    /** Begins anew: what an interrupted first start has made goes away, but for the files it has `left`. */
    async begin(): Promise<{ readonly id: string; readonly left: LeftFiles }> {
      const at = now();
      return writeTransaction(async (tx) => {
        const left = await leftBy(tx, { sample: true });
        await tx.project.deleteMany({ where: { sample: true } });
        const data = { ...SAMPLE_PROJECT, sample: true, createdAt: at, updatedAt: at };
        const { id } = await tx.project.create({ data, select: { id: true } });
        await beginPrices(tx, id, at);
        return { id, left };
      });
    },

    async finish(): Promise<void> {
      await writeTransaction((tx) => tx.setting.create({ data: { key: LOADED, value: { loadedAt: now() } } }));
    },
  };
}
