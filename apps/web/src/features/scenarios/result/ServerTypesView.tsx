import { isKnown, type ScenarioInputs, type ScenarioResult, type TypeInUse } from '@tatami/model';
import { lazy } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Gap } from '../../../ui/Gap.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { serverTypesTitle } from './chart-titles.ts';
import classes from './ResultTable.module.css';

const ServerTypesChart = lazy(async () => ({ default: (await import('@tatami/charts')).ServerTypesChart }));

interface Props {
  readonly result: ScenarioResult;
  readonly inputs: ScenarioInputs;
}

/** Which types of server does the plan take, how many of each, and what does the mix save against one type alone? */
export function ServerTypesView({ result: { serverTypes, typeComparison }, inputs }: Props) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const language = useLanguage();
  const format = useFormat();
  const inPlan = serverTypes.filter((type) => serversOf(type) > 0);
  const mix = inPlan.map((type) => t('types.part', { count: serversOf(type), name: say(type.name) }));
  const best = typeComparison?.best ?? null;
  return (
    <>
      <ServerTypesChart
        data={typeComparison}
        title={serverTypesTitle(typeComparison)}
        language={language}
        mode="screen"
      />
      <p className={classes.because}>
        {mix.length > 0 && t('types.mix', { mix: format.list(mix) })}
        <Gap />
        {typeComparison && (
          <>
            {best ? t('types.alone', { name: say(best.name) }) : isKnown(typeComparison.cost) && t('types.noneAlone')}
            <Gap />
            <EstimateView estimate={typeComparison.saved} />
          </>
        )}
      </p>
      <TypesTable types={serverTypes} years={inputs.horizonYears} />
    </>
  );
}

function serversOf({ used, spares }: TypeInUse): number {
  return (used.value ?? 0) + (spares.value ?? 0);
}

function TypesTable({ types, years }: { types: readonly TypeInUse[]; years: number }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const estimate = (id: EstimateField, header: string): TableColumn<TypeInUse> => ({
    id,
    header,
    cell: (type) => <EstimateView estimate={type[id]} />,
    numeric: true,
  });
  return (
    <Table
      label={t('types.title')}
      dense
      rows={types}
      rowId={({ typeId }) => typeId}
      mark={(type) => (serversOf(type) > 0 ? 'chosen' : undefined)}
      columns={[
        { id: 'type', header: t('types.type'), cell: ({ name }) => say(name) },
        { id: 'available', header: t('types.available'), cell: (type) => <Available type={type} />, numeric: true },
        estimate('cpuOfTarget', t('types.cpu')),
        estimate('price', t('types.price')),
        estimate('used', t('types.used')),
        estimate('spares', t('types.spares')),
        estimate('cost', t('types.cost', { years })),
      ]}
    />
  );
}

type EstimateField = 'cpuOfTarget' | 'price' | 'used' | 'spares' | 'cost';

function Available({ type: { existing, available } }: { type: TypeInUse }) {
  const { t } = useTranslation('scenarios');
  if (available === null) return t('types.unlimited');
  return t(existing ? 'types.thereAlready' : 'types.limited', { count: available });
}
