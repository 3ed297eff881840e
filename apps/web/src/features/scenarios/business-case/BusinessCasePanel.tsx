import { Button, Skeleton } from '@mantine/core';
import type { BusinessCase } from '@tatami/model';
import { lazy, memo, Suspense } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { OnScreen } from '../../../ui/page/OnScreen.tsx';
import words from '../../../ui/Words.module.css';
import type { FieldsProps } from '../inputs/fields-props.ts';
import { PriceField } from '../inputs/PriceField.tsx';
import classes from './BusinessCase.module.css';
import { CaseFields } from './CaseFields.tsx';
import { CaseParts } from './CaseParts.tsx';

/** Charts come after the numbers: their library is no part of the page's start. */
const CashView = lazy(async () => ({ default: (await import('./CashView.tsx')).CashView }));

interface Props extends FieldsProps {
  readonly businessCase: BusinessCase;
}

/** What is paid if today's servers stay, against the plan: when it is earned back, what is saved, and what that rests on. */
export const BusinessCasePanel = memo(Panel);

function Panel({ businessCase, inputs, onChange }: Props) {
  const { t } = useTranslation('businessCase');
  const { byYear, leftOut, assumes, open } = businessCase;
  // Parts beside sums that nobody can make would only look like an answer.
  const isTold = open.length === 0;
  return (
    <section className={classes.panel} aria-labelledby="business-case">
      <h2 id="business-case" className={words.title}>
        {t('title')}
      </h2>
      <p className={words.quiet}>{t('lead')}</p>
      <Open businessCase={businessCase} inputs={inputs} onChange={onChange} />
      <Facts as="columns" facts={useFacts(businessCase)} />
      {byYear.length > 0 && (
        <Suspense fallback={<Skeleton height={280} />}>
          <CashView businessCase={businessCase} />
        </Suspense>
      )}
      {isTold && <CaseParts businessCase={businessCase} />}
      <details className={classes.further} open={inputs.businessCase != null}>
        <summary>{t('further')}</summary>
        <CaseFields inputs={inputs} onChange={onChange} />
      </details>
      {isTold && (
        <>
          <Lines title={t('leftOut')} lines={leftOut} />
          <Lines title={t('assumes')} lines={assumes} />
        </>
      )}
    </section>
  );
}

function useFacts({
  payback,
  inAll,
  saved,
  years,
  perYear,
  once,
  presentValue,
  emissions,
  open,
}: BusinessCase): readonly Fact[] {
  const { t } = useTranslation('businessCase');
  const say = useText();
  const fact = (label: string, estimate: BusinessCase['saved']): Fact => ({
    label,
    value: <EstimateView estimate={estimate} />,
    note: estimate.kind === 'unknown' && estimate.because.settle && say(estimate.because.settle),
  });
  if (open.length > 0) return [{ label: t('payback'), value: <EstimateView estimate={payback} /> }];
  const refusal = payback.kind === 'unknown' && payback.refused && payback.because.settle;
  return [
    refusal
      ? { label: t('payback'), value: t('notEarned', { count: years }), note: say(refusal) }
      : fact(t('payback'), payback),
    fact(t('inAllBefore', { count: years }), inAll.before),
    fact(t('inAllAfter', { count: years }), inAll.after),
    fact(t('saved', { count: years }), saved),
    fact(t('once'), once),
    fact(t('perYear'), perYear.saved),
    fact(t('presentValue'), presentValue),
    fact(t('co2'), emissions.saved),
  ];
}

/** What is missing, with the ways to state it. */
function Open({ businessCase: { open }, inputs, onChange }: Props) {
  const { t } = useTranslation('businessCase');
  if (open.length === 0) return null;
  return (
    <div className={classes.open}>
      <Lines title={t('open')} lines={open} />
      {!inputs.ownedLicences && (
        <div>
          <Button size="xs" onClick={() => onChange({ ownedLicences: { basis: 'as-needed' } })}>
            {t('asNeeded')}
          </Button>
        </div>
      )}
      {!inputs.serverPrice && (
        <OnScreen>
          <div className={classes.price}>
            <PriceField
              price={null}
              currency={inputs.currency}
              told="left"
              onChange={(serverPrice) => onChange({ serverPrice })}
            />
          </div>
        </OnScreen>
      )}
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: BusinessCase['leftOut'] }) {
  const say = useText();
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={words.lines}>
        {lines.map((line) => (
          <li key={say(line)}>{say(line)}</li>
        ))}
      </ul>
    </div>
  );
}
