import { Button } from '@mantine/core';
import type { Alternatives, LicensingWay, ScenarioInputs } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import words from '../../../ui/Words.module.css';
import classes from './Alternatives.module.css';
import { isLicensed } from './is-in-use.ts';

interface Props {
  readonly alternatives: Alternatives;
  readonly inputs: ScenarioInputs;
  readonly onLicense: (way: LicensingWay) => void;
}

/** Other editions and metrics of what the scenario licenses: what each comes to, what must hold for it, and a press to use it. */
export function LicensingWays({ alternatives: { licensing }, inputs, onLicense }: Props) {
  const { t } = useTranslation('alternatives');
  if (licensing.length === 0) return null;
  return (
    <div className={classes.licensing}>
      <h3 className={classes.heading}>{t('licensing')}</h3>
      <p className={words.small}>{t('licensing.lead')}</p>
      <ul className={classes.cards}>
        {licensing.map((way) => (
          <li key={`${way.from} ${way.to}`} className={classes.card}>
            <Way {...{ way, inputs, onLicense }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Way({ way, inputs, onLicense }: Omit<Props, 'alternatives'> & { readonly way: LicensingWay }) {
  const { t } = useTranslation('alternatives');
  const say = useText();
  const { name, says, conditions, kind } = way;
  const usable = kind === 'counted' || kind === 'unpriced';
  return (
    <>
      <h4 className={classes.heading}>{say(name)}</h4>
      <p className={classes.differs}>{say(says)}</p>
      {conditions.length > 0 && (
        <ul className={words.lines}>
          {conditions.map((condition) => (
            <li key={say(condition)}>{say(condition)}</li>
          ))}
        </ul>
      )}
      {usable && isLicensed(way, inputs) && <p className={words.small}>{t('inUse')}</p>}
      {usable && !isLicensed(way, inputs) && (
        <div>
          <Button
            size="xs"
            variant="default"
            aria-label={t('licensing.use.of', { name: say(name) })}
            onClick={() => onLicense(way)}
          >
            {t('licensing.use')}
          </Button>
        </div>
      )}
    </>
  );
}
