import {
  type LicencesOfProduct,
  licenceRows,
  type Ownership,
  type ProductLicences,
  type Text,
  text,
} from '@tatami/model';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { estimateCell, type SheetCell, type SheetContent } from '../cells.ts';

const OWNED = [
  [text('Owned', '保有'), 'owned'],
  [text('Reused', '流用'), 'reused'],
  [text('To buy', '買い増し'), 'bought'],
  [text('No longer needed', '不要'), 'freed'],
] as const satisfies readonly (readonly [Text, keyof LicencesOfProduct])[];

/** The same of an option, whose licences are counted in the plan alone. */
const OWNED_OF_OPTION = ['quantity', 'reused', 'bought', 'freed'] as const satisfies readonly (keyof Ownership)[];

/** Licences product by product, before and after, against what is owned, with the options of each below it; products are counted in units of their own, so nothing is summed. */
export function licences({ scenarios }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const { plan, licencesByProduct } = scenarios[0].result;
  if (!plan) return [];
  const { licences: products = [] } = plan.summary;
  const owned = products.some((product) => product.owned !== undefined);
  const rows = products.flatMap((product): readonly (readonly SheetCell[])[] => [
    [
      writer.say(product.name),
      writer.say(product.metric),
      estimateCell(product.before, writer),
      estimateCell(product.after, writer),
      ...(owned ? OWNED.map(([, key]) => ofOwned(product[key], writer)) : []),
    ],
    ...optionRows(
      licencesByProduct.find((line) => line.product === product.product),
      owned,
      writer,
    ),
  ]);
  const alone = licenceRows(plan.summary).map(({ name, before, after }): readonly SheetCell[] => [
    writer.say(name),
    null,
    estimateCell(before, writer),
    estimateCell(after, writer),
  ]);
  const titles = [
    [text('Product', '製品'), 44],
    [text('Counted in', '単位'), 24],
    [text('Before', '統合前'), 12],
    [text('After', '統合後'), 12],
    ...(owned ? OWNED.map(([title]) => [title, 14] as const) : []),
  ] as const;
  return [
    {
      name: writer.say(text('Licences', 'ライセンス')),
      columns: titles.map(([title, width]) => ({ title: writer.say(title), width })),
      rows: rows.length > 0 ? rows : alone,
      sums: [],
    },
  ];
}

function optionRows(
  product: ProductLicences | undefined,
  owned: boolean,
  writer: Writer,
): readonly (readonly SheetCell[])[] {
  return (product?.options ?? []).map(({ name, licences, ownership }) => [
    `– ${writer.say(name)}`,
    product ? writer.say(product.metric) : null,
    null,
    estimateCell(licences, writer),
    ...(owned ? OWNED_OF_OPTION.map((key) => ofOwned(ownership?.[key], writer)) : []),
  ]);
}

function ofOwned(estimate: LicencesOfProduct['owned'], writer: Writer): SheetCell {
  return estimate ? estimateCell(estimate, writer) : null;
}
