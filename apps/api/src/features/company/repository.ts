import type { CompanyStyle, CompanyStyleChange } from '@tatami/contracts';
import { type Database, jsonColumn } from '../../database/index.ts';
import type { Given } from '../../plugins/given.ts';
import type { Written } from '../../plugins/versions.ts';

/** Name of the Setting that holds it (docs/decisions/0113). */
const KEY = 'company-style';
/** Of an installation where nobody has said anything. */
const NONE_SAID: CompanyStyle = { version: 1, logo: null, accent: null };

/** What the proposals of this installation look like. */
export function companyRepository({ read, writeTransaction }: Database) {
  const styleIn = async (settings: Pick<Database['read'], 'setting'>): Promise<CompanyStyle> => {
    const kept = await settings.setting.findUnique({ where: { key: KEY } });
    return { ...NONE_SAID, ...(kept?.value as Partial<CompanyStyle> | undefined) };
  };
  return {
    style: () => styleIn(read),

    async change(version: number, change: Given<CompanyStyleChange>): Promise<Written<CompanyStyle>> {
      return writeTransaction(async (tx) => {
        const before = await styleIn(tx);
        if (before.version !== version) return { kind: 'stale' };
        const record = { ...before, ...change, version: version + 1 };
        const value = jsonColumn(record);
        await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } });
        return { kind: 'written', record };
      });
    },
  };
}
