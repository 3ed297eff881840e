import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type PoolOfPlan, type PoolRule, poolId, poolText, type ScenarioInputs, type StatedPool } from '@tatami/model';
import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ShareField } from '../../ui/fields/ShareField.tsx';
import { Table } from '../../ui/table/Table.tsx';
import words from '../../ui/Words.module.css';
import classes from './Constraints.module.css';
import type { MovableWorkload } from './movable-workloads.ts';
import { RuleForm } from './RuleForm.tsx';

interface Props {
  readonly workloads: readonly MovableWorkload[];
  readonly inputs: Pick<ScenarioInputs, 'pools' | 'spareServers' | 'targetCeiling'>;
  /** What the plan has for each; null while there is no plan. */
  readonly pools: readonly PoolOfPlan[] | null;
  readonly onChange: (partial: Pick<ScenarioInputs, 'pools'>) => void;
}

/** One pool as it is stated, and what the plan has for it; null where it has nothing. */
interface PoolRow {
  readonly id: string;
  /** null = what no pool is stated for. */
  readonly stated: StatedPool | null;
  readonly inPlan: PoolOfPlan | null;
}

/** Workloads that share no server with others: by cluster, environment, operating system or name, each pool with its own spares and ceiling. */
export function PoolsPanel({ workloads, inputs, pools: inPlan, onChange }: Props) {
  const { t } = useTranslation('constraints');
  const titleId = useId();
  const pools = inputs.pools ?? [];
  const change = (next: readonly StatedPool[]) => onChange({ pools: next });
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={words.title}>
          {t('pools.title')}
        </h2>
        {eachOf(workloads).map(({ by, rules }) => (
          <Button key={by} size="xs" variant="default" onClick={() => change(rules.map(poolOf))}>
            {t(`pools.each.${by}`)}
          </Button>
        ))}
        {pools.length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => change([])}>
            {t('pools.removeAll')}
          </Button>
        )}
      </div>
      <p className={words.quiet}>{t('pools.hint')}</p>
      <RuleForm<PoolRule>
        kinds={['cluster', 'environment', 'system', 'attribute', 'name']}
        workloads={workloads}
        rules={pools.map(({ of }) => of)}
        words={{ form: t('pools.rule'), kind: t('pools.kind'), add: t('pools.add') }}
        onAdd={(rule) => change([...pools, poolOf(rule)])}
      />
      {pools.length === 0 ? (
        <p className={words.quiet}>{t('pools.none')}</p>
      ) : (
        <PoolsTable rows={rowsOf(pools, inPlan ?? [])} isPlanned={inPlan !== null} {...{ inputs, pools, change }} />
      )}
    </section>
  );
}

interface TableProps {
  readonly rows: readonly PoolRow[];
  readonly isPlanned: boolean;
  readonly inputs: Props['inputs'];
  readonly pools: readonly StatedPool[];
  readonly change: (next: readonly StatedPool[]) => void;
}

function PoolsTable({ rows, isPlanned, inputs, pools, change }: TableProps) {
  const { t } = useTranslation('constraints');
  const say = useText();
  const format = useFormat();
  const nameOf = ({ stated }: PoolRow) => say(poolText(stated?.of ?? null));
  const edit = (stated: StatedPool, partial: Partial<StatedPool>) =>
    change(pools.map((pool) => (pool === stated ? { ...pool, ...partial } : pool)));
  const label = (field: 'pools.spareServers' | 'pools.ceiling', row: PoolRow) =>
    t('pools.ofField', { field: t(field), pool: nameOf(row) });
  return (
    <Table
      label={t('pools.title')}
      dense
      rows={rows}
      rowId={({ id }) => id}
      mark={({ inPlan }) => (isPlanned && !inPlan ? 'out' : undefined)}
      columns={[
        { id: 'pool', header: t('pools.pool'), cell: nameOf, wraps: true },
        {
          id: 'workloads',
          header: t('pools.workloads'),
          cell: ({ inPlan }) => (isPlanned ? format.number(inPlan?.workloads ?? 0) : null),
          numeric: true,
        },
        {
          id: 'servers',
          header: t('pools.servers'),
          cell: ({ inPlan }) => inPlan && format.number(inPlan.servers),
          numeric: true,
        },
        {
          id: 'spares',
          header: t('pools.spares'),
          cell: ({ inPlan }) => inPlan && format.number(inPlan.spares),
          numeric: true,
        },
        {
          id: 'chance',
          header: t('pools.chance'),
          cell: ({ inPlan }) => inPlan?.chance && <EstimateView estimate={inPlan.chance} />,
          numeric: true,
        },
        {
          id: 'spareServers',
          header: t('pools.spareServers'),
          cell: (row) =>
            row.stated ? (
              <NumberField
                label={label('pools.spareServers', row)}
                labelHidden
                small
                whole
                max={100}
                value={row.stated.spareServers ?? inputs.spareServers}
                onChange={(spareServers) => row.stated && edit(row.stated, { spareServers })}
              />
            ) : (
              format.number(inputs.spareServers)
            ),
        },
        {
          id: 'ceiling',
          header: t('pools.ceiling'),
          cell: (row) =>
            row.stated ? (
              <ShareField
                label={label('pools.ceiling', row)}
                labelHidden
                small
                min={1}
                share={row.stated.targetCeiling ?? inputs.targetCeiling}
                onChange={(targetCeiling) => row.stated && edit(row.stated, { targetCeiling })}
              />
            ) : (
              format.quantity(inputs.targetCeiling, 'share')
            ),
        },
        {
          id: 'remove',
          header: t('pools.removeAll'),
          headerHidden: true,
          cell: (row) =>
            row.stated && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('pools.remove', { pool: nameOf(row) })}
                onClick={() => change(pools.filter((pool) => pool !== row.stated))}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            ),
        },
      ]}
    />
  );
}

function poolOf(rule: PoolRule): StatedPool {
  return { of: rule, spareServers: null, targetCeiling: null };
}

/** Those stated, and what is left over where the plan has it. */
function rowsOf(pools: readonly StatedPool[], inPlan: readonly PoolOfPlan[]): readonly PoolRow[] {
  const known = new Map(inPlan.map((pool) => [pool.id, pool]));
  const rest = known.get(poolId(null));
  return [
    ...pools.map((stated) => {
      const id = poolId(stated.of);
      return { id, stated, inPlan: known.get(id) ?? null };
    }),
    ...(rest ? [{ id: rest.id, stated: null, inPlan: rest }] : []),
  ];
}

/** One pool for each cluster, environment or operating system, where the files name several. */
function eachOf(workloads: readonly MovableWorkload[]) {
  const clusters = distinct(workloads.map(({ cluster }) => cluster));
  const environments = distinct(workloads.map(({ environment }) => environment));
  const systems = distinct(workloads.map(({ system }) => system));
  return [
    { by: 'cluster', rules: clusters.map((is): PoolRule => ({ by: 'cluster', is })) },
    { by: 'environment', rules: environments.map((is): PoolRule => ({ by: 'environment', is })) },
    { by: 'system', rules: systems.map((is): PoolRule => ({ by: 'system', is })) },
  ].filter(({ rules }) => rules.length > 1) as readonly {
    readonly by: 'cluster' | 'environment' | 'system';
    readonly rules: readonly PoolRule[];
  }[];
}

function distinct<Value extends string>(values: readonly (Value | null)[]): readonly Value[] {
  return [...new Set(values.flatMap((value) => value ?? []))].sort((a, b) => a.localeCompare(b));
}
