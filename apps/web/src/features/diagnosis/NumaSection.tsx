import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Topology } from '@tatami/contracts';
import type { BalancingCost, DiagnosisReading, InstanceOnNodes } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Diagnosis.module.css';
import { EstimateFacts } from './EstimateFacts.tsx';

const ICONS = {
  fits: IconCheck,
  'zero-margin': IconAlertTriangle,
  exceeds: IconAlertTriangle,
  unknown: IconInfoCircle,
};

interface Props {
  readonly reading: DiagnosisReading;
  readonly topology: Topology | null;
}

/** Locality as counted, and whether the instance fits a node of its machine. */
export function NumaSection({ reading, topology }: Props) {
  const { t } = useTranslation('diagnosis');
  const { bottleneck, locality, balancing, onNodes, memory, spreadRemoteShare } = reading;
  const checked = bottleneck !== null && onNodes !== null;
  return (
    <section aria-label={t('numa.title')} className={classes.part}>
      <h4 className={classes.partTitle}>{t('numa.title')}</h4>
      {locality && (
        <EstimateFacts estimates={[locality.allocatedLocally, locality.accessedLocally, locality.pagesMigrated]} />
      )}
      {balancing && <Balancing cost={balancing} />}
      {checked && onNodes && <OnNodes onNodes={onNodes} />}
      {bottleneck && <EstimateFacts estimates={onNodes ? [memory, onNodes.margin] : [memory]} />}
      {spreadRemoteShare && bottleneck && (
        <>
          <p className={classes.quiet}>{t('numa.spread')}</p>
          <EstimateFacts estimates={[spreadRemoteShare]} />
        </>
      )}
      <p className={classes.quiet}>
        {topology ? t('numa.against', { name: topology.name }) : bottleneck && t('numa.noTopology')}
      </p>
    </section>
  );
}

/** What automatic NUMA balancing did per second, and what it cost as far as counters tell. */
function Balancing({ cost }: { cost: BalancingCost }) {
  const { t } = useTranslation('diagnosis');
  return (
    <>
      <p className={classes.quiet}>{t('numa.balancing')}</p>
      <EstimateFacts
        estimates={[
          cost.pagesMarked,
          cost.hugePagesMarked,
          cost.memoryMarked,
          cost.faults,
          cost.memoryMoved,
          cost.work,
          cost.shareOfMoves,
          cost.cpuTime,
        ]}
      />
    </>
  );
}

function OnNodes({ onNodes: { verdict, fitting, nodes, says } }: { onNodes: InstanceOnNodes }) {
  const { t } = useTranslation('diagnosis');
  const say = useText();
  const Icon = ICONS[verdict];
  const some = fitting.length > 0 && fitting.length < nodes;
  return (
    <p className={classes.check} data-verdict={verdict}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {say(says)} {some && t('numa.fitting', { count: fitting.length, nodes: fitting.join(', ') })}
      </span>
    </p>
  );
}
