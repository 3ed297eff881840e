import { type Database, UPLOADS_TAKEN } from '../database/index.ts';

/** Counts how often uploads were taken in: a number that only grows, whatever is deleted. */
export function uploadsTakenRepository({ writeTransaction }: Pick<Database, 'writeTransaction'>) {
  return {
    /** Counts one more; gives how many there are now. */
    async add(): Promise<number> {
      return writeTransaction(async (tx) => {
        const key = UPLOADS_TAKEN;
        const row = await tx.setting.findUnique({ where: { key } });
        const count = ((row?.value as { count: number } | undefined)?.count ?? 0) + 1;
        await tx.setting.upsert({ where: { key }, create: { key, value: { count } }, update: { value: { count } } });
        return count;
      });
    },
  };
}
