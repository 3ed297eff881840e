import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { encodingName } from './encoding-name.ts';
import classes from './Imports.module.css';

/** "Here is what we found": format, rows and where each went, what they add up to, what they would change. */
export function FoundSentence({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const say = useText();
  const { preview, encoding, counts } = record;
  const label = preview?.formats.find(({ id }) => id === record.format)?.label;
  const words = {
    format: label ? say(label) : (record.format ?? t('found.unknownFormat')),
    read: format.number(counts.read),
    accepted: format.number(counts.accepted),
    rejected: format.number(counts.rejected),
    skipped: format.number(counts.skipped),
  };
  const totals = useTotals(record);
  return (
    <div className={classes.found} role="status">
      <p>
        {encoding
          ? t('found.sentence', { ...words, encoding: encodingName(encoding) })
          : t('found.sentenceNoEncoding', words)}
      </p>
      {totals.length > 0 && <p>{t('found.totals', { totals: format.list(totals) })}</p>}
      {counts.accepted === 0 && <p className={classes.warning}>{t('found.nothing')}</p>}
      {preview && counts.accepted > 0 && <p>{t('found.effect', preview.effect)}</p>}
    </div>
  );
}

const RECORDS = ['servers', 'workloads', 'benchmarkRuns', 'series'] as const;
const QUANTITIES = {
  cores: 'cores',
  vcpus: 'count',
  memoryGiB: 'GiB',
  storageGiB: 'GiB',
  databaseGiB: 'GiB',
} as const;

/** What the accepted rows add up to. A sum that misses rows is a lower bound and says so; one nobody states is unknown. */
function useTotals({ totals, totalsMissing }: ImportRecord): string[] {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const records = RECORDS.flatMap((what) => {
    const count = totals[what] ?? 0;
    return count > 0 ? [t(`total.${what}`, { value: format.number(count) })] : [];
  });
  const quantities = (Object.keys(QUANTITIES) as (keyof typeof QUANTITIES)[]).flatMap((what) => {
    const sum = totals[what];
    const missing = totalsMissing[what] ?? 0;
    if (sum === undefined) return missing > 0 ? [t('found.noneSay', { name: t(`quantity.${what}`), missing })] : [];
    const value = QUANTITIES[what] === 'GiB' ? format.quantity(sum, 'GiB') : format.number(sum);
    const quantity = t(`total.${what}`, { value });
    return [missing > 0 ? t('found.atLeast', { quantity, missing }) : quantity];
  });
  return [...records, ...quantities];
}
