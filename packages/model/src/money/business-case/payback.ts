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
 * paid that could be earned back. The interval ends with the years compared at most.
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
  if (once.value <= 0) return inInterval(derivedFrom('0', {}), 0, latest(once, saved, years));
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
    derivedFrom('once ÷ saved', { once: leaf(once), saved: leaf(saved) }),
    Math.max(0, once.low) / saved.high,
    latest(once, saved, years),
  );
}

/** At the worst of both, and no later than the years compared. */
function latest(once: KnownEstimate, saved: KnownEstimate, years: number): number {
  if (once.high <= 0) return 0;
  return saved.low > 0 ? Math.min(years, once.high / saved.low) : years;
}

function derivedFrom(formula: string, inputs: Readonly<Record<string, Estimate>>): Estimate {
  return derive({ label: PAYBACK, formula, unit: 'years', inputs, notes: [ENDS] });
}

function inInterval(estimate: Estimate, low: number, high: number): Estimate {
  if (!isKnown(estimate)) return estimate;
  return { ...estimate, low: Math.min(estimate.value, low), high: Math.max(estimate.value, high) };
}

/** The interval is drawn by itself: at its ends a ratio of the two may have no bound. */
function leaf(estimate: KnownEstimate): KnownEstimate {
  const { value, because } = estimate;
  return { ...estimate, low: value, high: value, because: { label: because.label, inputs: [] } };
}

const PAYBACK = text('Payback', '投資回収期間');
const NOT_COMPARED = text('What is paid once and what is saved each year.', '初期費用と年間削減額の確認が必要です。');
const ENDS = text(
  'The interval ends with the years compared: at its late end it may not be earned back within them.',
  '区間の上限は比較期間までとしています。上限では、期間内に回収できない場合があります。',
);
