import { Skeleton } from '@mantine/core';
import type { ConfigurationChoice, ScenarioInputs, ScenarioResult } from '@tatami/model';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MemoryThroughputView } from '../../../planning/MemoryThroughputView.tsx';
import { CostParts } from './CostParts.tsx';
import { beforeAfterTitle, configurationsTitle } from './chart-titles.ts';
import { ElectricityBasis } from './ElectricityBasis.tsx';
import { OptionsTable } from './OptionsTable.tsx';
import { ProductLicencesTable } from './ProductLicencesTable.tsx';
import classes from './ScenarioCharts.module.css';
import { ServerTypesView } from './ServerTypesView.tsx';

/** Charts come after the numbers: their library is no part of the page's start. */
const BeforeAfterChart = lazy(async () => ({ default: (await import('@tatami/charts')).BeforeAfterChart }));
const CapacityView = lazy(async () => ({ default: (await import('./CapacityView.tsx')).CapacityView }));
const CertaintyView = lazy(async () => ({ default: (await import('./CertaintyView.tsx')).CertaintyView }));
const StorageView = lazy(async () => ({ default: (await import('./StorageView.tsx')).StorageView }));
const ConfigurationsChart = lazy(async () => ({ default: (await import('@tatami/charts')).ConfigurationsChart }));

interface Props {
  readonly result: ScenarioResult;
  readonly inputs: ScenarioInputs;
  readonly onChoose: (configuration: ConfigurationChoice) => void;
}

/** The result as pictures and tables: what changes, what memory buys, boards against boards. */
export function ScenarioCharts({ result, inputs, onChoose }: Props) {
  const { t } = useTranslation('scenarios');
  const language = useLanguage();
  const { plan, certainty, capacity, storage, memoryThroughput, options, serverTypes, licencesByProduct } = result;
  const licensed = licencesByProduct.some(({ product }) => product !== null);
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      {plan && (
        <section className={classes.section}>
          <BeforeAfterChart
            data={plan.summary}
            title={beforeAfterTitle(plan.summary)}
            language={language}
            mode="screen"
          />
        </section>
      )}
      {certainty && certainty.levels.length > 0 && (
        <section className={classes.section} aria-label={t('certainty.title')}>
          <CertaintyView certainty={certainty} />
        </section>
      )}
      {serverTypes.length > 0 && (
        <section className={classes.section}>
          <ServerTypesView result={result} inputs={inputs} />
        </section>
      )}
      {licensed && (
        <div className={classes.section}>
          <ProductLicencesTable products={licencesByProduct} years={inputs.horizonYears} />
        </div>
      )}
      {plan && (
        <div className={classes.section}>
          <CostParts summary={plan.summary} years={inputs.horizonYears} />
          <ElectricityBasis summary={plan.summary} />
        </div>
      )}
      {capacity && (
        <section className={classes.section} aria-label={t('capacity.title')}>
          <CapacityView capacity={capacity} storage={storage} inputs={inputs} />
        </section>
      )}
      {storage && (
        <section className={classes.section}>
          <StorageView storage={storage} />
        </section>
      )}
      {memoryThroughput && (
        <section className={classes.section}>
          <MemoryThroughputView data={memoryThroughput} />
        </section>
      )}
      {options.length > 0 && (
        <section className={classes.section} aria-label={t('options.title')}>
          <ConfigurationsChart data={options} title={configurationsTitle(options)} language={language} mode="screen" />
          <OptionsTable options={options} inputs={inputs} onChoose={onChoose} />
        </section>
      )}
    </Suspense>
  );
}
