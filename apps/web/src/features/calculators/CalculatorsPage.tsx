import { NativeSelect } from '@mantine/core';
import type { CalculatorName } from '@tatami/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import classes from './Calculators.module.css';
import { GROUPS } from './calculators.data.ts';
import type { PanelProps } from './panel-props.ts';
import { BottleneckPanel } from './panels/BottleneckPanel.tsx';
import { ConsolidationRatioPanel } from './panels/ConsolidationRatioPanel.tsx';
import { CpuRatingPanel } from './panels/CpuRatingPanel.tsx';
import { FailoverPanel } from './panels/FailoverPanel.tsx';
import { LicencesPanel } from './panels/LicencesPanel.tsx';
import { MemoryThroughputPanel } from './panels/MemoryThroughputPanel.tsx';
import { MirroringPanel } from './panels/MirroringPanel.tsx';
import { NumaBalancingPanel } from './panels/NumaBalancingPanel.tsx';
import { NumaPenaltyPanel } from './panels/NumaPenaltyPanel.tsx';
import { NumaPlacementPanel } from './panels/NumaPlacementPanel.tsx';
import { PeakAggregationPanel } from './panels/PeakAggregationPanel.tsx';
import { ResyncPanel } from './panels/ResyncPanel.tsx';
import { ScalabilityPanel } from './panels/ScalabilityPanel.tsx';

const PANELS: Readonly<Record<CalculatorName, (props: PanelProps) => ReactNode>> = {
  'consolidation-ratio': ConsolidationRatioPanel,
  'cpu-rating': CpuRatingPanel,
  licences: LicencesPanel,
  'memory-throughput': MemoryThroughputPanel,
  scalability: ScalabilityPanel,
  'peak-aggregation': PeakAggregationPanel,
  bottleneck: BottleneckPanel,
  'numa-penalty': NumaPenaltyPanel,
  'numa-placement': NumaPlacementPanel,
  'numa-balancing': NumaBalancingPanel,
  mirroring: MirroringPanel,
  resync: ResyncPanel,
  failover: FailoverPanel,
};

interface Props extends PanelProps {
  readonly name: CalculatorName;
  readonly onChoose: (name: CalculatorName) => void;
  /** A link to a calculator, with the words in it. */
  readonly linkTo: (name: CalculatorName, words: string, className: string) => ReactNode;
}

/** Every topic of the model on its own: a question, own data, an answer with its interval and its because. */
export function CalculatorsPage({ name, estate, onChoose, linkTo }: Props) {
  const { t } = useTranslation('calculators');
  const Chosen = PANELS[name];
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.layout}>
        <nav className={classes.list} aria-label={t('list')}>
          {GROUPS.map(({ id, names }) => (
            <section key={id}>
              <h2 className={classes.group}>{t(`group.${id}`)}</h2>
              <ul>
                {names.map((one) => (
                  <li key={one}>{linkTo(one, t(`${one}.name`), classes.link ?? '')}</li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <NativeSelect
          className={classes.choose ?? ''}
          aria-label={t('list')}
          value={name}
          data={GROUPS.map(({ id, names }) => ({
            group: t(`group.${id}`),
            items: names.map((one) => ({ value: one, label: t(`${one}.name`) })),
          }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as CalculatorName)}
        />
        <Chosen key={name} estate={estate} />
      </div>
    </Page>
  );
}
