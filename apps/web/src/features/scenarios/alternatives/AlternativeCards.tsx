import { Button } from '@mantine/core';
import type { Alternative, Alternatives, ScenarioInputs } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import words from '../../../ui/Words.module.css';
import classes from './Alternatives.module.css';
import { isInUse } from './is-in-use.ts';

interface Props {
  readonly alternatives: Alternatives;
  readonly inputs: ScenarioInputs;
  readonly onUse: (alternative: Alternative) => void;
}

/** What stands out, each with its figures, why it differs and what binds it. */
export function AlternativeCards({ alternatives: { weighed, cards }, inputs, onUse }: Props) {
  const { t } = useTranslation('alternatives');
  return (
    <ul className={classes.cards}>
      {cards.map(({ kinds, at }) => {
        const alternative = weighed[at];
        if (!alternative) return null;
        return (
          <li key={at} className={classes.card} data-stated={kinds.includes('as-stated')}>
            <p className={classes.kinds}>{kinds.map((kind) => t(`kind.${kind}`)).join(' · ')}</p>
            <Card {...{ alternative, inputs, onUse }} />
          </li>
        );
      })}
    </ul>
  );
}

function Card({ alternative, inputs, onUse }: Omit<Props, 'alternatives'> & { readonly alternative: Alternative }) {
  const { t } = useTranslation('alternatives');
  const say = useText();
  const { name, servers, cost, cores, chance, differs, binding, leastServers, ways } = alternative;
  return (
    <>
      <h3 className={classes.heading}>{say(name)}</h3>
      <Facts
        as="lines"
        facts={[
          { label: t('card.cost', { count: inputs.horizonYears }), value: <EstimateView estimate={cost} /> },
          { label: t('card.servers'), value: <EstimateView estimate={servers} /> },
          { label: t('card.cores'), value: <EstimateView estimate={cores} /> },
          { label: t('card.chance'), value: <EstimateView estimate={chance} /> },
        ]}
      />
      {differs && <p className={classes.differs}>{say(differs)}</p>}
      {ways.length > 0 && <Conditions ways={ways} />}
      {binding && <p className={words.small}>{say(binding)}</p>}
      <p className={words.small}>{t('card.bound', { count: leastServers })}</p>
      <UseButton {...{ alternative, inputs, onUse }} />
    </>
  );
}

/** What must hold for the editions and metrics an alternative takes, or be looked at before. */
export function Conditions({ ways }: Pick<Alternative, 'ways'>) {
  const say = useText();
  const conditions = [...new Set(ways.flatMap((way) => way.conditions.map(say)))];
  return (
    <ul className={words.lines}>
      {conditions.map((condition) => (
        <li key={condition}>{condition}</li>
      ))}
    </ul>
  );
}

/** Adopts a configuration with its licences; says so where it is in use already. */
export function UseButton({
  alternative,
  inputs,
  onUse,
}: Omit<Props, 'alternatives'> & { readonly alternative: Alternative }) {
  const { t } = useTranslation('alternatives');
  const say = useText();
  if (isInUse(alternative, inputs)) return <p className={words.small}>{t('inUse')}</p>;
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('use.of', { name: say(alternative.name) })}
        onClick={() => onUse(alternative)}
      >
        {t('use')}
      </Button>
    </div>
  );
}
