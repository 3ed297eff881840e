import { TurnsChart, turnsTitle } from '@tatami/charts';
import type { Alternatives } from '@tatami/model';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import words from '../../../ui/Words.module.css';
import classes from './Alternatives.module.css';

interface Props {
  readonly alternatives: Alternatives;
}

/** Prices and demands at which another configuration becomes the cheapest: drawn, then each in a sentence of figures. */
export default function Turns({ alternatives }: Props) {
  const { t } = useTranslation('alternatives');
  const say = useText();
  const language = useLanguage();
  return (
    <div>
      <h3 className={classes.heading}>{t('flips')}</h3>
      <TurnsChart data={alternatives} title={turnsTitle(alternatives)} language={language} mode="screen" />
      <ul className={words.lines}>
        {alternatives.flips.map(({ by, at, says }) => (
          <li key={`${by} ${at}`}>{say(says)}</li>
        ))}
      </ul>
    </div>
  );
}
