import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import type { Scenario } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ProposalForm.module.css';
import { movedUp, withScenario } from './scenario-choice.ts';

type Choose = (scenarioIds: readonly string[]) => string[];

interface Props {
  /** Those of the document, in its order. */
  readonly chosen: readonly string[];
  /** All there are. */
  readonly scenarios: readonly Pick<Scenario, 'id' | 'name'>[];
  readonly onChange: (choose: Choose) => void;
}

/** Shown ones first, in the document's order; at least one stays. */
export function ScenarioChoice({ chosen, scenarios, onChange }: Props) {
  const { t } = useTranslation('proposals');
  const shown = chosen.flatMap((id) => scenarios.filter((scenario) => scenario.id === id));
  const others = scenarios.filter(({ id }) => !chosen.includes(id));
  // A document that names one that was deleted is refused.
  const gone = chosen.filter((id) => !scenarios.some((scenario) => scenario.id === id));
  const change = (choose: Choose) => onChange((ids) => choose(ids.filter((id) => !gone.includes(id))));
  return (
    <fieldset className={classes.choice}>
      <legend>{t('field.scenarios')}</legend>
      {[...shown, ...others].map(({ id, name }, index) => {
        const checked = index < shown.length;
        return (
          <div key={id} className={classes.choiceRow}>
            <Checkbox
              label={name}
              checked={checked}
              disabled={checked && shown.length === 1}
              onChange={() => change((ids) => withScenario(ids, id, !checked))}
            />
            {checked && index > 0 && (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={t('scenario.up', { name })}
                onClick={() => change((ids) => movedUp(ids, id))}
              >
                <IconArrowUp size={14} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
