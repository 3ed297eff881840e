import { type Alternatives, cardsNote, cpuNote, inARow } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Gap } from '../../../ui/Gap.tsx';
import words from '../../../ui/Words.module.css';

/** What the costs compared hold, and what they leave out. */
export function ComparedParts({ alternatives }: { readonly alternatives: Alternatives }) {
  const { t } = useTranslation('alternatives');
  const format = useFormat();
  const say = useText();
  const { counted, leftOut, hardwareApart, notVaried } = alternatives;
  const notes = [hardwareApart ?? null, cardsNote(alternatives), cpuNote(alternatives)].filter((each) => each !== null);
  return (
    <p className={words.small}>
      {counted.length > 0 && t('compared.counted', { parts: format.list(counted.map(say)) })}
      <Gap />
      {leftOut.length > 0 && t('compared.leftOut', { parts: format.list(leftOut.map(say)) })}
      <Gap />
      {notes.length > 0 && say(inARow(notes))}
      <Gap />
      {notVaried.length > 0 && say(inARow(notVaried))}
      <Gap />
      {t('compared.firstFit')}
    </p>
  );
}
