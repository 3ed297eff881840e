import { type Estimate, known, text, unknown } from '../../figure/index.ts';
import type { Money, ProductLicences } from '../../money/index.ts';
import type { LicencesOfProduct } from '../../placement/index.ts';

/** Licences before and after, product by product. Where there is nothing before to compare with, `why` says so. */
export function licencesOfProducts(
  before: Money | null,
  after: Money,
  like: (estimate: Estimate) => Estimate,
  why: Estimate,
  onEveryServer: readonly string[] = [],
): readonly LicencesOfProduct[] {
  const [then, now] = [before?.byProduct ?? [], after.byProduct];
  const products = [...new Set([...now, ...then].map(({ product }) => product))];
  return products.flatMap((product) => {
    const [old, own] = [then, now].map((lines) => lines.find((each) => each.product === product));
    const named = own ?? old;
    if (!named) return [];
    const { name, metric } = named;
    return [
      {
        product,
        name,
        metric,
        before: before ? like(old || !onEveryServer.includes(product ?? '') ? countOf(old) : NOT_COUNTED) : why,
        after: countOf(own),
        ...ownedIn(own),
        ...(own && { supportPerYear: own.supportPerYear }),
      },
    ];
  });
}

const NOT_COUNTED = unknown(
  'licences',
  text('Licences before', '統合前のライセンス数'),
  text('What of it today’s servers run is in no file.', '現行サーバーでの使用状況の確認が必要です。'),
);

function ownedIn(line: ProductLicences | undefined): Partial<LicencesOfProduct> {
  if (!line?.ownership) return {};
  const { quantity: owned, reused, bought, freed } = line.ownership;
  return { owned, reused, bought, freed };
}

/** A product that no server holds needs none. */
function countOf(line: ProductLicences | undefined): Estimate {
  if (line) return line.licences;
  return known('measured', {
    value: 0,
    unit: 'licences',
    because: { label: text('Licences', 'ライセンス数'), inputs: [] },
  });
}
