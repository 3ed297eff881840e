import type { Retention, RetentionChange } from '@tatami/contracts';
import { type Database, jsonColumn } from '../../database/index.ts';
import type { Given } from '../../plugins/given.ts';
import type { Written } from '../../plugins/versions.ts';

/** Name of the Setting that holds it. */
const KEY = 'retention';
/** Of an installation where nobody has said anything. */
const NONE_SAID: Retention = { version: 1, changeLogDays: 365, leftoverDays: 30 };

/** For how long what nobody has deleted is kept. */
export function retentionRepository({ read, writeTransaction }: Database) {
  const retentionIn = async ({ setting }: Pick<Database['read'], 'setting'>): Promise<Retention> => {
    const kept = await setting.findUnique({ where: { key: KEY } });
    return { ...NONE_SAID, ...(kept?.value as Partial<Retention> | undefined) };
  };
  return {
    read: () => retentionIn(read),

    async change(version: number, change: Given<RetentionChange>): Promise<Written<Retention>> {
      return writeTransaction(async (tx) => {
        const before = await retentionIn(tx);
        if (before.version !== version) return { kind: 'stale' };
        const record = { ...before, ...change, version: version + 1 };
        const value = jsonColumn(record);
        await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } });
        return { kind: 'written', record };
      });
    },
  };
}
