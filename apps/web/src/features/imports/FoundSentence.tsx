import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { encodingName } from './encoding-name.ts';
import { FoundTotals } from './FoundTotals.tsx';
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
  return (
    <div className={classes.found} role="status">
      <p>
        {encoding
          ? t('found.sentence', { ...words, encoding: encodingName(encoding) })
          : t('found.sentenceNoEncoding', words)}
      </p>
      {counts.accepted === 0 && <p className={classes.warning}>{t('found.nothing')}</p>}
      {preview && counts.accepted > 0 && <p>{t('found.effect', preview.effect)}</p>}
      <FoundTotals record={record} />
    </div>
  );
}
