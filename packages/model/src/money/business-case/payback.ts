import {
  amount,
  amountOf,
  derive,
  type Estimate,
  isKnown,
  type KnownEstimate,
  refused,
  text,
  unknown,
} from '../../figure/index.ts';

/**
 * After how many years is what is paid once earned back by what is saved in each? The cumulative curve is not below zero for the first time
 * at the end of the year this falls in. Refused where it takes longer than the years compared, or where each year costs more and nothing was
 * paid that could be earned back. The interval ends with the years compared at most, and is open above there: it may not be earned back at all.
 */
export function paybackOf(once: Estimate, saved: Estimate, years: number): Estimate {
  if (!isKnown(once) || !isKnown(saved)) return unknown('years', PAYBACK, NOT_COMPARED);
  if (once.value <= 0 && saved.value < 0)
    return refused(
      'years',
      PAYBACK,
      text(
        'Nothing is paid once that could be earned back, and each year costs {more} more.',
        '回収の対象となる初期費用はなく、年間費用は{more}増加します。',
        { more: amount(-saved.value, saved.unit) },
      ),
    );
  const latest = latestOf(once, saved);
  if (once.value <= 0) return inInterval(derivedFrom('0', {}, latest, years), 0, latest, years);
  if (saved.value <= 0)
    return refused(
      'years',
      PAYBACK,
      text(
        'The {once} paid once {once:is|are} not earned back: what is paid each year does not fall.',
        '初期費用{once}に対し、年間費用が減らないため、回収は見込めません。',
        { once: amountOf(once) },
      ),
    );
  if (once.value > years * saved.value)
    return refused(
      'years',
      PAYBACK,
      text(
        'The {once} paid once {once:is|are} not earned back within {years} {years:year|years} by {saved} less each year.',
        '初期費用{once}は、年間{saved}の削減では{years}年以内に回収できません。',
        { once: amountOf(once), saved: amountOf(saved), years },
      ),
    );
  return inInterval(
    derivedFrom('once ÷ saved', { once: leaf(once), saved: leaf(saved) }, latest, years),
    Math.max(0, once.low) / saved.high,
    latest,
    years,
  );
}

/** At the worst of both; infinite where it is never earned back then. */
function latestOf(once: KnownEstimate, saved: KnownEstimate): number {
  if (once.high <= 0) return 0;
  return saved.low > 0 ? once.high / saved.low : Number.POSITIVE_INFINITY;
}

function derivedFrom(
  formula: string,
  inputs: Readonly<Record<string, Estimate>>,
  latest: number,
  years: number,
): Estimate {
  const notes = latest > years ? { notes: [NOT_WITHIN(years)] } : {};
  return derive({ label: PAYBACK, formula, unit: 'years', inputs, ...notes });
}

function inInterval(estimate: Estimate, low: number, latest: number, years: number): Estimate {
  if (!isKnown(estimate)) return estimate;
  const bounds = { low: Math.min(estimate.value, low), high: Math.max(estimate.value, Math.min(latest, years)) };
  return { ...estimate, ...bounds, ...(latest > years && { isOpenAbove: true as const }) };
}

/** The interval is drawn by itself: at its ends a ratio of the two may have no bound. */
function leaf(estimate: KnownEstimate): KnownEstimate {
  const { value, because } = estimate;
  return { ...estimate, low: value, high: value, because: { label: because.label, inputs: [] } };
}

const PAYBACK = text('Payback', '投資回収期間');
const NOT_COMPARED = text('What is paid once and what is saved each year.', '初期費用と年間削減額の確認が必要です。');
const NOT_WITHIN = (years: number) =>
  text(
    'At the unfavourable end of its interval it is not earned back within the {years} {years:year|years} compared.',
    '区間の不利な側では、比較期間の{years}年以内に回収できません。',
    { years },
  );
