import { IconRestore } from '@tabler/icons-react';
import { automaticInputs, isAutomatic, type ScenarioInputs } from '@tatami/model';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import classes from './Automatic.module.css';
import type { FieldsProps } from './fields-props.ts';

/** Inputs whose fields carry the mark. */
const MARKED = [
  'consolidationType',
  'measuredRatio',
  'serverPrice',
  'percentile',
  'recordedTime',
  'confidence',
  'targetCeiling',
  'memoryCeiling',
  'growthPerYear',
  'years',
  'spareServers',
  'currency',
  'horizonYears',
] as const satisfies readonly (keyof ScenarioInputs)[];

interface MarkProps extends FieldsProps {
  readonly of: (typeof MARKED)[number];
  /** What the field is called. */
  readonly label: string;
}

/** Says of a field that nobody stated its value; of one that somebody did, the way back. It is a change like any other. */
export function AutomaticMark({ of, label, inputs, onChange }: MarkProps) {
  const { t } = useTranslation('scenarios');
  if (isAutomatic(inputs, of))
    return (
      <span className={classes.mark} title={t('automatic.says')}>
        {t('automatic.mark')}
      </span>
    );
  return (
    <span className={classes.back}>
      <LinkButton label={t('automatic.back', { field: label })} onClick={() => onChange(automaticInputs([of]))}>
        <IconRestore size={12} stroke={1.8} aria-hidden /> {t('automatic.mark')}
      </LinkButton>
    </span>
  );
}

/** A field with the mark at the end of its label. */
export function Automatic({ children, ...mark }: MarkProps & { readonly children: ReactNode }) {
  return (
    <div className={classes.field}>
      {children}
      <div className={classes.aside}>
        <AutomaticMark {...mark} />
      </div>
    </div>
  );
}

/** Of all inputs that carry the mark those that somebody stated: how many they are, and one press that takes all of them back. */
export function AllAutomatic({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  const stated = MARKED.filter((key) => !isAutomatic(inputs, key));
  if (stated.length < 2) return null;
  return (
    <span className={classes.back}>
      <LinkButton onClick={() => onChange(automaticInputs(stated))}>
        <IconRestore size={12} stroke={1.8} aria-hidden /> {t('automatic.all', { count: stated.length })}
      </LinkButton>
    </span>
  );
}
