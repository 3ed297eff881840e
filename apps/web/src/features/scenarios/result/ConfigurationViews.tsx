import { Skeleton } from '@mantine/core';
import type { ConfigurationChoice, ScenarioInputs, ScenarioResult } from '@tatami/model';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MemoryThroughputView } from '../../../planning/MemoryThroughputView.tsx';
import { configurationsTitle } from './chart-titles.ts';
import { OptionsTable } from './OptionsTable.tsx';
import { ServerTypesView } from './ServerTypesView.tsx';

const ConfigurationsChart = lazy(async () => ({ default: (await import('@tatami/charts')).ConfigurationsChart }));

interface Props {
  readonly result: ScenarioResult;
  readonly inputs: ScenarioInputs;
  readonly onChoose: (configuration: ConfigurationChoice) => void;
}

/** What one server could be instead: what memory buys, boards against boards, several types of server. */
export function ConfigurationViews({ result, inputs, onChoose }: Props) {
  const { t } = useTranslation('scenarios');
  const language = useLanguage();
  const { memoryThroughput, options, serverTypes } = result;
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      {serverTypes.length > 0 && (
        <section>
          <ServerTypesView result={result} inputs={inputs} />
        </section>
      )}
      {memoryThroughput && (
        <section>
          <MemoryThroughputView data={memoryThroughput} />
        </section>
      )}
      {options.length > 0 && (
        <section aria-label={t('options.title')}>
          <ConfigurationsChart data={options} title={configurationsTitle(options)} language={language} mode="screen" />
          <OptionsTable options={options} inputs={inputs} onChoose={onChoose} />
        </section>
      )}
    </Suspense>
  );
}
