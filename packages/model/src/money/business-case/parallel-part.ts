import { derive, type Estimate, isKnown, known, text, unknown } from '../../figure/index.ts';
import { NOTHING_IN_CASE } from '../../inputs/index.ts';
import type { Currency } from '../../units/index.ts';
import type { CaseGroup, CaseRequest, Draft } from './case-part.ts';

/** What stands beside the plan's servers costs in full; of licences only what the plan gives up is paid beside it. */
const IN_FULL: ReadonlySet<CaseGroup> = new Set(['power', 'maintenance', 'space', 'administration']);

const PARALLEL = text('today’s servers beside the planned ones', '現行サーバーの並行稼働');
const MONTHS = text('Months side by side', '並行稼働の月数');
const SETTLES = text(
  'What today’s servers cost per year: maintenance, electricity, space, administration or support.',
  '現行サーバーの年間費用（保守、電力、設置スペース、運用管理、サポート）の確認が必要です。',
);
const PAID_MEANWHILE = text('Paid for today’s servers per year', '現行サーバーの年間費用');

/** What is paid for today's servers while they run on beside the planned ones, of the yearly parts known on both sides. */
export function parallelPart(running: readonly Draft[], { inputs }: CaseRequest): readonly Draft[] {
  const months = (inputs.businessCase ?? NOTHING_IN_CASE).parallelMonths ?? 0;
  if (months === 0) return [];
  const { currency } = inputs;
  const paid = running.filter(({ before, after }) => isKnown(before) && isKnown(after)).map(beside(currency));
  return [
    {
      id: 'parallel',
      group: 'parallel',
      name: PARALLEL,
      paid: 'once',
      before: known('assumed', { value: 0, unit: currency, because: { label: PARALLEL, inputs: [] } }),
      after: costOf(months, paid, currency),
      stated: true,
    },
  ];
}

function beside(currency: Currency): (part: Draft) => Estimate {
  return ({ group, name, before, after }) =>
    IN_FULL.has(group)
      ? before
      : derive({
          label: text('{part}: given up by the plan', '{part}（統合後は不要となる分）', { part: name }),
          formula: 'max(0, before - after)',
          unit: currency,
          inputs: { before, after },
        });
}

function costOf(months: number, paid: readonly Estimate[], currency: Currency): Estimate {
  if (paid.length === 0) return unknown(currency, PARALLEL, SETTLES);
  const side = known('assumed', { value: months, unit: 'count', because: { label: MONTHS, inputs: [] } });
  const perYear = derive({ label: PAID_MEANWHILE, formula: 'sum(parts)', unit: currency, inputs: { parts: paid } });
  return derive({
    label: PARALLEL,
    formula: 'months ÷ 12 × paid',
    unit: currency,
    inputs: { months: side, paid: perYear },
  });
}
