import type { ScenarioInputs, ScenarioResult, TypeInUse } from '@tatami/model';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { ScrollRegion } from '../../../ui/table/ScrollRegion.tsx';
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
        {mix.length > 0 && t('types.mix', { mix: format.list(mix) })}{' '}
        {typeComparison && (
          <>
            {best ? t('types.alone', { name: say(best.name) }) : t('types.noneAlone')}{' '}
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
  return (
    <ScrollRegion label={t('types.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('types.type')}</th>
            <th scope="col">{t('types.available')}</th>
            <th scope="col">{t('types.cpu')}</th>
            <th scope="col">{t('types.price')}</th>
            <th scope="col">{t('types.used')}</th>
            <th scope="col">{t('types.spares')}</th>
            <th scope="col">{t('types.cost', { years })}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type.typeId} data-recommended={serversOf(type) > 0 || undefined}>
              <th scope="row">{say(type.name)}</th>
              <td>
                <Available type={type} />
              </td>
              <td>
                <EstimateView estimate={type.cpuOfTarget} />
              </td>
              <td>
                <EstimateView estimate={type.price} />
              </td>
              <td>
                <EstimateView estimate={type.used} />
              </td>
              <td>
                <EstimateView estimate={type.spares} />
              </td>
              <td>
                <EstimateView estimate={type.cost} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Available({ type: { existing, available } }: { type: TypeInUse }) {
  const { t } = useTranslation('scenarios');
  if (available === null) return t('types.unlimited');
  return t(existing ? 'types.thereAlready' : 'types.limited', { count: available });
}
