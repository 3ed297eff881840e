import { amount, amountOf, inARow, isKnown, type Text, text } from '../figure/index.ts';
import { WITHOUT_RULE } from '../money/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';
import { part, type Risk } from './risk.ts';

const PRODUCT_NOT_KNOWN = {
  name: text('Edition or product not known', 'エディション・製品が未確定'),
  measure: text(
    'Confirm product and edition by contract or by the database itself before the order.',
    '発注前に、契約書またはデータベースの情報で製品とエディションを確認します。',
  ),
};
const COST_NOT_KNOWN = {
  name: text('Licence cost of a database not known', 'ライセンス費用が不明なデータベース'),
  measure: text(
    'Settle by its contract what its licences cost on the new servers before the order.',
    '発注前に、契約書で統合先でのライセンス費用を確認します。',
  ),
};

/** Products or editions that nobody has stated, and those that no rule counts. */
export function openLicences({ questions, accounting }: ScenarioResult): readonly Risk[] {
  return questions.flatMap(({ id, asks, affected }): readonly Risk[] =>
    id.startsWith('licence')
      ? [
          {
            id: `open ${id}`,
            ...(id.startsWith(WITHOUT_RULE) ? COST_NOT_KNOWN : PRODUCT_NOT_KNOWN),
            effect: asks,
            atStake: part(affected.length, accounting.planned),
          },
        ]
      : [],
  );
}

/** A rule that sources read in two ways gives an interval of licences, although the number of servers has none. */
export function contestedLicences({ licencesByProduct }: ScenarioResult): readonly Risk[] {
  return licencesByProduct.flatMap(({ product, name, licences, servers }): readonly Risk[] => {
    if (product === null || !isKnown(licences) || licences.high <= licences.value) return [];
    if (!isKnown(servers) || servers.low !== servers.high) return [];
    return [
      {
        id: `contested ${product}`,
        name: text('Licence rule read otherwise', 'ライセンス規則の解釈'),
        effect: text(
          '{name}: {counted} are counted; by another reading of the rule it may be {most}.',
          '{name}：{counted}で計上していますが、規則の解釈によっては{most}となる可能性があります。',
          { name, counted: amountOf(licences), most: amount(licences.high, licences.unit) },
        ),
        measure: CONFIRMED_IN_WRITING,
        atStake: part(licences.high - licences.value, licences.high),
      },
    ];
  });
}

const CONFIRMED_IN_WRITING = text(
  'Have the vendor confirm the count in writing before the order.',
  '発注前に、ベンダーから計上数の書面確認を得ます。',
);

/** Standbys that are counted like production: whether the vendor asks that of them is often contested. */
export function standbyLicences({ pairs = [], accounting }: ScenarioResult): readonly Risk[] {
  const byProduct = new Map<string, { readonly says: readonly Text[]; readonly name: Text; count: number }>();
  for (const { licence } of pairs) {
    if (!licence || licence.counted === 'none' || licence.says.length === 0) continue;
    const known = byProduct.get(licence.product);
    if (known) known.count += 1;
    else byProduct.set(licence.product, { name: licence.name, says: licence.says, count: 1 });
  }
  return [...byProduct].map(
    ([product, { name, says, count }]): Risk => ({
      id: `standby ${product}`,
      name: text('Licences of standbys', '待機系のライセンス'),
      effect: inARow([
        text(
          '{name}: {count} {count:standby is|standbys are} counted like production.',
          '{name}：待機系{count}件を本番と同じく計上しています。',
          { name, count },
        ),
        ...says.slice(0, 2),
      ]),
      measure: CONFIRMED_IN_WRITING,
      atStake: part(count, accounting.planned),
    }),
  );
}
