import { IconRestore } from '@tabler/icons-react';
import type { Scenario } from '@tatami/contracts';
import { type Dispatch, memo, type SetStateAction, useCallback } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareSlider } from '../../../ui/fields/ShareSlider.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import words from '../../../ui/Words.module.css';
import classes from './Comparison.module.css';
import { TRIED_FIELDS, type TriedField, type TriedInputs } from './tried-inputs.ts';

interface Props {
  readonly base: Scenario;
  readonly tried: TriedInputs;
  readonly onChange: Dispatch<SetStateAction<TriedInputs>>;
}

const STEP = 0.01;

/** Sliders that move all compared scenarios together. One that nobody has moved stands where the base has it. */
export function TriedSliders({ base, tried, onChange }: Props) {
  const { t } = useTranslation('comparison');
  const onMove = useCallback(
    (id: TriedField['id'], share: number | undefined) =>
      onChange(({ [id]: _, ...others }) => (share === undefined ? others : { ...others, [id]: share })),
    [onChange],
  );
  return (
    <section aria-labelledby="tried" className={classes.tried}>
      <h3 id="tried" className={words.title}>
        {t('tried')}
      </h3>
      <p className={words.quiet}>{t('tried.says')}</p>
      <div className={classes.sliders}>
        {TRIED_FIELDS.map((field) => (
          <TriedSlider
            key={field.id}
            field={field}
            share={tried[field.id]}
            ofBase={field.of(base.inputs)}
            onMove={onMove}
          />
        ))}
      </div>
    </section>
  );
}

interface SliderProps {
  readonly field: TriedField;
  readonly share: number | undefined;
  readonly ofBase: number | null;
  readonly onMove: (id: TriedField['id'], share: number | undefined) => void;
}

/** Drawn anew for its own moves alone. */
const TriedSlider = memo(Moved);

function Moved({ field: { id, from, to }, share, ofBase, onMove }: SliderProps) {
  const { t } = useTranslation('comparison');
  const label = t(`tried.${id}`);
  return (
    <ShareSlider
      label={label}
      aside={
        share === undefined ? null : (
          <LinkButton label={t('tried.back', { field: label })} onClick={() => onMove(id, undefined)}>
            <IconRestore size={12} stroke={1.8} aria-hidden /> {t('tried.own')}
          </LinkButton>
        )
      }
      value={share ?? ofBase}
      whenNone={t('tried.none')}
      from={from}
      to={to}
      step={STEP}
      onChange={(moved) => onMove(id, moved)}
    />
  );
}
