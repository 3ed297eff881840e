import { Checkbox, Textarea } from '@mantine/core';
import type { LayoutCheck } from '@tatami/model';
import { answerNumaPlacement, isInvalid, type NumaPlacementAnswer } from '@tatami/model/calculator';
import { placing } from '@tatami/placement/placing';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { estimateColumn } from '../../../ui/estimate/estimate-column.tsx';
import { UnknownMark } from '../../../ui/estimate/UnknownMark.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { Panel } from '../Panel.tsx';
import { PasteField } from '../pasted/PasteField.tsx';
import { type Instance, readInstances, writeInstances } from '../pasted/read-instances.ts';

/** Study 0's xSeries 440: two CECs of eight logical CPUs and 8 GB. */
const TOPOLOGY = [
  'node 0 cpus: 0 1 2 3 8 9 10 11',
  'node 0 size: 8192 MB',
  'node 1 cpus: 4 5 6 7 12 13 14 15',
  'node 1 size: 8192 MB',
].join('\n');
/** Its Pattern B: each instance on one thread of every core. What each needs is made up. */
const INSTANCES = 'instance-1\t6\t50\t0-7\ninstance-2\t6\t50\t8-15';

/** Which instance belongs on which NUMA node, and what is wrong with the binding of today? */
export function NumaPlacementPanel() {
  const { t } = useTranslation('calculators');
  const [topology, setTopology] = useState(TOPOLOGY);
  const [pasted, setPasted] = useState(INSTANCES);
  const { instances, unread } = useMemo(() => readInstances(pasted), [pasted]);
  const answer = useMemo(
    () =>
      topology.trim() === '' || instances.length === 0 ? null : answerNumaPlacement({ topology, instances }, placing),
    [topology, instances],
  );
  const say = useText();
  return (
    <Panel
      name="numa-placement"
      inputs={
        <>
          <Textarea
            label={t('placement.topology')}
            description={t('placement.topologyHint')}
            value={topology}
            rows={7}
            spellCheck={false}
            wrap="off"
            classNames={{ input: classes.table ?? '' }}
            error={answer && isInvalid(answer) && say(answer.invalid.problem)}
            onChange={({ currentTarget }) => setTopology(currentTarget.value)}
          />
          <PasteField
            label={t('placement.instances')}
            hint={t('placement.instancesHint')}
            value={pasted}
            unread={unread}
            rows={5}
            onChange={setPasted}
          />
          {answer && !isInvalid(answer) && (
            <BindByHand
              nodes={answer.nodes}
              instances={instances}
              onBind={(name, cpuList) => setPasted(writeInstances(bound(instances, name, cpuList)))}
            />
          )}
        </>
      }
    >
      <Answered answer={answer}>{(found) => <PlacementView answer={found} />}</Answered>
    </Panel>
  );
}

function bound(instances: readonly Instance[], name: string, cpuList: string): readonly Instance[] {
  return instances.map((instance) => (instance.name === name ? { ...instance, cpuList } : instance));
}

interface BindProps {
  readonly nodes: NumaPlacementAnswer['nodes'];
  readonly instances: readonly Instance[];
  readonly onBind: (name: string, cpuList: string) => void;
}

/** More stand in the pasted table. */
const BOUND_BY_HAND = 8;

/** Binds an instance to nodes of one's choice; what that costs is said with the checks. */
function BindByHand({ nodes, instances, onBind }: BindProps) {
  const { t } = useTranslation('calculators');
  const withCpus = nodes.filter(({ cpuList }) => cpuList !== '');
  return (
    <fieldset className={classes.bind}>
      <legend>{t('placement.bind')}</legend>
      {instances.slice(0, BOUND_BY_HAND).map((instance) => {
        const chosen = nodesOf(instance, withCpus);
        return (
          <Checkbox.Group
            key={instance.name}
            label={instance.name}
            value={chosen.map(String)}
            onChange={(ids) => onBind(instance.name, cpuListOf(withCpus.filter(({ id }) => ids.includes(String(id)))))}
          >
            <div className={classes.bindNodes}>
              {withCpus.map(({ id }) => (
                <Checkbox key={id} value={String(id)} label={t('placement.bindNode', { id })} />
              ))}
            </div>
          </Checkbox.Group>
        );
      })}
    </fieldset>
  );
}

function cpuListOf(nodes: NumaPlacementAnswer['nodes']): string {
  return nodes.map(({ cpuList }) => cpuList).join(',');
}

/** Nodes an instance is bound to as a whole; a list that cuts through nodes names none. */
function nodesOf({ cpuList = '' }: Instance, nodes: NumaPlacementAnswer['nodes']): readonly number[] {
  const pieces = new Set(cpuList.split(','));
  return nodes.filter((node) => node.cpuList.split(',').every((piece) => pieces.has(piece))).map(({ id }) => id);
}

function PlacementView({ answer }: { answer: NumaPlacementAnswer }) {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const say = useText();
  const { nodes, commands, checks, checksOfToday, unplaced } = answer;
  return (
    <>
      <Table
        label={t('placement.nodes')}
        rows={nodes}
        rowId={({ id }) => id}
        columns={[
          { id: 'node', header: t('placement.node'), cell: ({ id }) => format.ordinal(id) },
          { id: 'cpus', header: t('placement.cpus'), cell: ({ cpuList }) => cpuList || t('placement.memoryOnly') },
          {
            id: 'placed',
            header: t('placement.placed'),
            cell: ({ instances }) => instances.join(', ') || t('placement.none'),
            wraps: true,
          },
          estimateColumn('memoryLeft', t('placement.memoryLeft')),
          {
            id: 'cpu',
            header: t('placement.cpuUse'),
            cell: ({ cpuUse }) => (cpuUse ? <EstimateView estimate={cpuUse} /> : <UnknownMark />),
            numeric: true,
          },
        ]}
      />
      {unplaced.length > 0 && (
        <section className={classes.checks}>
          <h3>{t('placement.unplaced')}</h3>
          <ul>
            {unplaced.map(({ name, because }) => (
              <li key={name} data-severity="warning">
                {t('placement.unplacedBecause', { name, because: say(because) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Checks title={t('placement.checks')} checks={checks} />
      <Checks title={t('placement.checksOfToday')} checks={checksOfToday} />
      {commands.length > 0 && (
        <section className={classes.checks}>
          <h3>{t('placement.commands')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre className={classes.commands} tabIndex={0}>
            {commands.map(({ workloadId, numactl }) => `# ${workloadId}\n${numactl}`).join('\n')}
          </pre>
        </section>
      )}
    </>
  );
}

function Checks({ title, checks }: { title: string; checks: readonly LayoutCheck[] }) {
  const say = useText();
  if (checks.length === 0) return null;
  return (
    <section className={classes.checks}>
      <h3>{title}</h3>
      <ul>
        {checks.map(({ severity, code, node, says, evidence }) => (
          <li key={`${node}-${code}-${say(says)}`} data-severity={severity}>
            {say(says)} {evidence && <EstimateView estimate={evidence} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
