import type { CalculatorName } from '@tatami/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Topics } from '../../ui/topics/Topics.tsx';
import { GROUPS } from './calculators.data.ts';
import type { PanelProps } from './panel-props.ts';
import { AddressSpacePanel } from './panels/AddressSpacePanel.tsx';
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
  'address-space': AddressSpacePanel,
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
      <Topics
        label={t('list')}
        groups={GROUPS.map(({ id, names }) => ({
          id,
          title: t(`group.${id}`),
          topics: names.map((one) => ({ id: one, name: t(`${one}.name`) })),
        }))}
        chosen={name}
        onChoose={onChoose}
        linkTo={linkTo}
      >
        <Chosen key={name} estate={estate} />
      </Topics>
    </Page>
  );
}
