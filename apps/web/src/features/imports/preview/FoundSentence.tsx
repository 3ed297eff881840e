import type { ImportRecord } from '@tatami/contracts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { confidences, guesses } from '../file-state.ts';
import classes from '../Imports.module.css';
import { useReadingWords } from './use-reading-words.ts';

/** "Here is what we found": format, encoding, rows and where each went, and which of it is a guess. */
export function FoundSentence({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const say = useText();
  const { encodingOf, howSure } = useReadingWords();
  const { preview, encoding, counts } = record;
  const label = preview?.formats.find(({ id }) => id === record.format)?.label;
  const words = {
    format: label ? say(label) : (record.format ?? t('found.unknownFormat')),
    read: format.number(counts.read),
    accepted: format.number(counts.accepted),
    rejected: format.number(counts.rejected),
    skipped: format.number(counts.skipped),
  };
  const sure = confidences(record);
  return (
    <div className={classes.found} role="status">
      <p>
        {encoding
          ? t('found.sentence', { ...words, encoding: encodingOf(encoding) })
          : t('found.sentenceNoEncoding', words)}
        {guesses(record).map((guess) => (
          <span key={guess} className={classes.unsure}>
            {t(`settings.${guess}`)} {howSure(sure[guess] ?? 0)}
          </span>
        ))}
      </p>
      {counts.accepted === 0 && <p className={classes.warning}>{t(whyNothing(record))}</p>}
    </div>
  );
}

function whyNothing({ preview, counts }: ImportRecord) {
  if (preview?.dates?.takenFrom === null) return 'found.waits';
  if (preview?.asks.metric === null) return 'found.unsaid';
  return counts.rejected === 0 ? 'found.unused' : 'found.nothing';
}
