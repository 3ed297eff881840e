import { Button, Chip, Progress, SegmentedControl, Skeleton } from '@mantine/core';
import {
  type Alternative,
  type Alternatives,
  CPUS_TO_WEIGH,
  type CpuChoice,
  type LicensingWay,
  type Plan,
  type ScenarioInputs,
  text,
} from '@tatami/model';
import { lazy, memo, Suspense, useState } from 'react';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScenarioGround } from '../../../planning/answer/scenario-ground.ts';
import { usePlatforms } from '../../../planning/use-platforms.ts';
import { FiguresBeforeContext } from '../../../ui/estimate/figures-before-context.ts';
import { Gap } from '../../../ui/Gap.tsx';
import { NamesDisclosure } from '../../../ui/NamesDisclosure.tsx';
import { OnScreen } from '../../../ui/page/OnScreen.tsx';
import words from '../../../ui/Words.module.css';
import { AlternativeCards } from './AlternativeCards.tsx';
import classes from './Alternatives.module.css';
import { AlternativesTable } from './AlternativesTable.tsx';
import { AlternativesVerdict } from './AlternativesVerdict.tsx';
import { ComparedParts } from './ComparedParts.tsx';
import { LicensingWays } from './LicensingWays.tsx';
import { type AlternativesSearch, useAlternatives } from './use-alternatives.ts';
import { useAlternativesBefore } from './use-alternatives-before.ts';

const AlternativesChart = lazy(async () => ({ default: (await import('@tatami/charts')).AlternativesChart }));
const Turns = lazy(() => import('./Turns.tsx'));

interface Props {
  readonly ground: ScenarioGround | null;
  readonly inputs: ScenarioInputs;
  /** The one of these inputs; null = there is none. */
  readonly plan: Plan | null;
  /** A question is open without whose answer there is no plan. */
  readonly blocked: boolean;
  readonly onUse: (alternative: Alternative) => void;
  readonly onLicense: (way: LicensingWay) => void;
}

/** What could be bought instead: one press weighs the catalogue, another adopts what was found. */
export const AlternativesPanel = memo(Panel);

function Panel({ ground, inputs, plan, blocked, onUse, onLicense }: Props) {
  const { t } = useTranslation('alternatives');
  const search = useAlternatives(ground, inputs);
  const { step, found } = search;
  const before = useAlternativesBefore(ground, found);
  // Before a search there is nothing but its form.
  return (
    <OnScreen printed={found !== null}>
      <section className={classes.panel} aria-labelledby="alternatives">
        <h2 id="alternatives" className={words.title}>
          {t('title')}
        </h2>
        <p className={words.quiet}>{t('lead')}</p>
        <OnScreen>
          {step ? <Running step={step} end={search.end} /> : <Start {...{ search, blocked: blocked || !ground }} />}
        </OnScreen>
        {found && (
          <div className={classes.found} aria-live="polite">
            {found.inputs !== inputs && !step && <p className={words.small}>{t('outdated')}</p>}
            <FiguresBeforeContext value={before}>
              <Found
                alternatives={found.alternatives}
                plan={found.inputs === inputs ? plan : null}
                {...{ inputs, onUse, onLicense }}
              />
            </FiguresBeforeContext>
          </div>
        )}
      </section>
    </OnScreen>
  );
}

interface StartProps extends Pick<Props, 'blocked'> {
  readonly search: AlternativesSearch;
}

const CPU_CHOICES: readonly CpuChoice[] = ['fitting', 'listed'];

function Start({ search, blocked }: StartProps) {
  const { t } = useTranslation('alternatives');
  const { platforms } = usePlatforms();
  const [vendors, setVendors] = useState<string[]>([]);
  const [chosen, setCpus] = useState<CpuChoice | null>(null);
  const cpus = chosen ?? CPUS_TO_WEIGH;
  const makers = [...new Set(platforms.filter(({ group }) => group !== 'study').map(({ vendor }) => vendor))];
  return (
    <>
      <fieldset className={classes.makers}>
        <legend className={words.small}>
          {vendors.length === 0 ? `${t('makers')}: ${t('anyMaker')}` : t('makers')}
        </legend>
        <Chip.Group multiple value={vendors} onChange={setVendors}>
          {makers.map((vendor) => (
            <Chip key={vendor} value={vendor} size="xs">
              {vendor}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      <div className={classes.cpus}>
        <span className={words.small} id="alternatives-cpus">
          {t('cpus')}
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby="alternatives-cpus"
          data={CPU_CHOICES.map((value) => ({ value, label: t(`cpus.${value}`) }))}
          value={cpus}
          onChange={(value) => setCpus(value as CpuChoice)}
        />
        {cpus === 'fitting' && <p className={words.small}>{t('cpus.priced')}</p>}
      </div>
      <div>
        <Button disabled={blocked} onClick={() => search.start({ vendors: vendors.length > 0 ? vendors : null, cpus })}>
          {t(search.found ? 'again' : 'start')}
        </Button>
        {blocked && <p className={words.small}>{t('blocked')}</p>}
      </div>
    </>
  );
}

function Running({
  step: { done, total },
  end,
}: { readonly step: { done: number; total: number } } & Pick<AlternativesSearch, 'end'>) {
  const { t } = useTranslation('alternatives');
  const label = t('running', { done, total });
  return (
    <div className={classes.running}>
      <div className={classes.line}>
        <span>{label}</span>
        <span className={classes.ways}>
          <Button size="compact-sm" variant="default" onClick={() => end('now')}>
            {t('finish')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => end('never')}>
            {t('cancel')}
          </Button>
        </span>
      </div>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t('title')} />
    </div>
  );
}

const CHART_TITLE = text('What does each configuration cost, and how many servers does it take?', '各構成の費用と台数');

interface FoundProps extends Pick<Props, 'inputs' | 'plan' | 'onUse' | 'onLicense'> {
  readonly alternatives: Alternatives;
}

function Found({ alternatives, inputs, plan, onUse, onLicense }: FoundProps) {
  const { t } = useTranslation('alternatives');
  const say = useText();
  const language = useLanguage();
  const { weighed, unfit, notPriced, ruledOut, notLookedAt, flips } = alternatives;
  const withReason = ({ name, because }: Alternatives['unfit'][number]) => `${say(name)} – ${say(because)}`;
  if (weighed.length === 0) return <p>{notLookedAt > 0 ? t('notLookedAt', { count: notLookedAt }) : t('none')}</p>;
  return (
    <>
      <AlternativesVerdict {...{ alternatives, inputs, plan }} />
      <p className={words.small}>
        {t('found', { count: weighed.length, ruledOut, unfit: unfit.length })}
        <Gap />
        {notLookedAt > 0 && t('notLookedAt', { count: notLookedAt })}
      </p>
      <AlternativeCards {...{ alternatives, inputs, onUse }} />
      <ComparedParts alternatives={alternatives} />
      <LicensingWays {...{ alternatives, inputs, onLicense }} />
      {flips.length > 0 && (
        <Suspense fallback={<Skeleton height={160} />}>
          <Turns alternatives={alternatives} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton height={300} />}>
        <AlternativesChart data={alternatives} title={CHART_TITLE} language={language} mode="screen" />
      </Suspense>
      <AlternativesTable {...{ alternatives, inputs, onUse }} />
      <NamesDisclosure counted={t('unfit', { count: unfit.length })} names={unfit.map(withReason)} />
      <NamesDisclosure counted={t('notPriced', { count: notPriced.length })} names={notPriced.map(withReason)} />
    </>
  );
}
