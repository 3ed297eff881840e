import { IconRestore } from '@tabler/icons-react';
import type { Scenario } from '@tatami/contracts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareSlider } from '../../../ui/fields/ShareSlider.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import words from '../../../ui/Words.module.css';
import classes from './Comparison.module.css';
import { TRIED_FIELDS, type TriedInputs } from './tried-inputs.ts';

interface Props {
  readonly base: Scenario;
  readonly tried: TriedInputs;
  readonly onChange: (tried: TriedInputs) => void;
}

const STEP = 0.01;

/** Sliders that move all compared scenarios together. One that nobody has moved stands where the base has it. */
export function TriedSliders({ base, tried, onChange }: Props) {
  const { t } = useTranslation('comparison');
  return (
    <section aria-labelledby="tried" className={classes.tried}>
      <h3 id="tried" className={words.title}>
        {t('tried')}
      </h3>
      <p className={words.quiet}>{t('tried.says')}</p>
      <div className={classes.sliders}>
        {TRIED_FIELDS.map(({ id, from, to, of }) => {
          const label = t(`tried.${id}`);
          const { [id]: share, ...others } = tried;
          return (
            <ShareSlider
              key={id}
              label={label}
              aside={
                share === undefined ? null : (
                  <LinkButton label={t('tried.back', { field: label })} onClick={() => onChange(others)}>
                    <IconRestore size={12} stroke={1.8} aria-hidden /> {t('tried.own')}
                  </LinkButton>
                )
              }
              value={share ?? of(base.inputs)}
              whenNone={t('tried.none')}
              from={from}
              to={to}
              step={STEP}
              onChange={(moved) => onChange({ ...tried, [id]: moved })}
            />
          );
        })}
      </div>
    </section>
  );
}
