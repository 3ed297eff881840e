import { inARow, type Text, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { pricesCounted, supportCounted } from '../../money/index.ts';

/** What the cost before is of: what is paid today, or what today's servers would cost as if licensed now. */
export function costBeforeNote(inputs: ScenarioInputs): Text {
  return inputs.ownedLicences ? paidToday(inputs) : asIfToday(inputs);
}

function asIfToday(inputs: ScenarioInputs): Text {
  return text(
    'As if licensed today {at}; licences already owned are not deducted.',
    '現時点の{at}でライセンスを購入した場合の金額です。保有済みライセンスは差し引いていません。',
    { at: pricesCounted(inputs) },
  );
}

function paidToday(inputs: ScenarioInputs): Text {
  return inARow([PAID_TODAY, ...supportCounted(inputs)]);
}

const PAID_TODAY = text(
  'What goes on to be paid for what is there: the support of the licences owned, and electricity. The purchase of licences and servers is paid for and not counted.',
  '現在の資産に引き続きかかる費用（保有ライセンスのサポート費用と電力費）です。購入済みのライセンス・サーバーの代金は含みません。',
);
