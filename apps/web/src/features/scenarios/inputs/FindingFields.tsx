import { Switch } from '@mantine/core';
import { isKnown, type OfferedFinding, withFinding } from '@tatami/model';
import { memo } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { FieldsProps } from './fields-props.ts';
import classes from './InputsPanel.module.css';

interface Props extends FieldsProps {
  /** What the studies of the project tell. */
  readonly offered: readonly OfferedFinding[];
}

/** What studies of the project's runs found, each counted by the plan or not; what is refused cannot be, and says why. */
export const FindingFields = memo(Fields);

function Fields({ offered, inputs, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const adopted = inputs.findings ?? [];
  const takeBack = (ids: readonly string[]) => onChange({ findings: adopted.filter((id) => !ids.includes(id)) });
  const gone = adopted.filter((id) => !offered.some((finding) => finding.id === id));
  return (
    <>
      {offered.map((finding) => {
        const { id, says, study, change, verdict } = finding;
        if (!isKnown(change))
          return <Refused key={id} finding={finding} onTakeBack={adopted.includes(id) ? () => takeBack([id]) : null} />;
        return (
          <div key={id}>
            <Switch
              label={say(says)}
              checked={adopted.includes(id)}
              onChange={({ currentTarget }) =>
                onChange({ findings: withFinding(adopted, finding, currentTarget.checked, offered) })
              }
            />
            <p className={classes.hint}>
              <EstimateView estimate={change} /> {t(`findings.${verdict}`, { study: say(study) })}
            </p>
          </div>
        );
      })}
      {gone.length > 0 && (
        <p className={classes.hint}>
          {t('findings.gone', { count: gone.length })}{' '}
          <LinkButton onClick={() => takeBack(gone)}>{t('findings.drop')}</LinkButton>
        </p>
      )}
    </>
  );
}

interface RefusedProps {
  readonly finding: OfferedFinding;
  /** null = it is not adopted. */
  readonly onTakeBack: (() => void) | null;
}

/** A finding that no plan can count: one that was adopted before can be taken back. */
function Refused({ finding: { says, study, change }, onTakeBack }: RefusedProps) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const because = change.because.settle ? say(change.because.settle) : '';
  return (
    <div>
      <p className={classes.refused}>{say(says)}</p>
      <p className={classes.hint}>
        {t('findings.refused', { because, study: say(study) })}{' '}
        {onTakeBack && <LinkButton onClick={onTakeBack}>{t('findings.drop')}</LinkButton>}
      </p>
    </div>
  );
}
