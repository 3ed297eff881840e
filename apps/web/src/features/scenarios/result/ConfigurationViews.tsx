import { Skeleton } from '@mantine/core';
import {
  type ConfigurationChoice,
  configurationMap,
  configurationMapTitle,
  isWorthAMap,
  memoryFillsServers,
  processorsOrMemory,
  type ScenarioInputs,
  type ScenarioResult,
} from '@tatami/model';
import { lazy, memo, Suspense } from 'react';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MemoryThroughputView } from '../../../planning/MemoryThroughputView.tsx';
import { usePlatforms } from '../../../planning/use-platforms.ts';
import words from '../../../ui/Words.module.css';
import { configurationsTitle } from './chart-titles.ts';
import { OptionsTable } from './OptionsTable.tsx';
import { ServerTypesView } from './ServerTypesView.tsx';

const ConfigurationMapChart = lazy(async () => ({ default: (await import('@tatami/charts')).ConfigurationMapChart }));
const ConfigurationsChart = lazy(async () => ({ default: (await import('@tatami/charts')).ConfigurationsChart }));

interface Props {
  readonly result: ScenarioResult;
  readonly inputs: ScenarioInputs;
  readonly onChoose: (configuration: ConfigurationChoice) => void;
}

/** What one server could be instead: what memory buys, boards against boards, several types of server. */
export const ConfigurationViews = memo(Views);

function Views({ result, inputs, onChoose }: Props) {
  const { t } = useTranslation('scenarios');
  const language = useLanguage();
  const say = useText();
  const { memoryThroughput, options, serverTypes } = result;
  const filled = memoryFillsServers(options);
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
          {filled && <p className={words.quiet}>{say(filled.says)}</p>}
        </section>
      )}
      <ProcessorsOrMemory result={result} inputs={inputs} />
      {options.length > 0 && (
        <section aria-label={t('options.title')}>
          <ConfigurationsChart data={options} title={configurationsTitle(options)} language={language} mode="screen" />
          <OptionsTable options={options} inputs={inputs} onChoose={onChoose} />
        </section>
      )}
    </Suspense>
  );
}

/** Cores against memory of one server, drawn, and what turns the order of memory-only boards and processors. */
function ProcessorsOrMemory({ result, inputs }: Pick<Props, 'result' | 'inputs'>) {
  const language = useLanguage();
  const say = useText();
  const { platformById } = usePlatforms();
  const platform = inputs.platformId === null ? null : platformById(inputs.platformId);
  const { options, totals } = result;
  if (!platform || !isWorthAMap(options)) return null;
  const answer = processorsOrMemory(options, { cpuShare: totals?.cpuShare.value ?? null, inputs });
  const data = { map: configurationMap(platform, options), options, chosen: inputs };
  return (
    <section>
      <ConfigurationMapChart data={data} title={configurationMapTitle(answer)} language={language} mode="screen" />
      {answer && (
        <ul className={words.lines}>
          {[answer.says, ...answer.flips].map((sentence) => (
            <li key={say(sentence)}>{say(sentence)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
