import { LICENCE_METRICS } from '../databases/index.ts';
import { calledNames } from '../demand/index.ts';
import { firstOf, nameText, text } from '../figure/index.ts';
import type { StatedLicences } from '../inputs/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { licenceRuleOf } from '../licensing/index.ts';

/** As many workloads as the sentence lists. */
const MOST_NAMED = 4;

/** Of which workloads do files say that they are licensed by another metric than the one counted? */
export function licenceMetricChecks(licences: StatedLicences | null): readonly LayoutCheck[] {
  return (licences?.otherMetrics ?? []).flatMap(({ metric, product, workloads }): readonly LayoutCheck[] => {
    const told = LICENCE_METRICS[metric];
    if (!told) return [];
    const says = text(
      'Files say that {product} is licensed by {metric} on {count} {count:workload|workloads} ({names}). {counted}',
      'ファイルでは、ワークロード{count}件（{names}）の{product}が{metric}でのライセンスとされています。{counted}',
      {
        product: licenceRuleOf(product)?.name ?? nameText(product),
        metric: told.name,
        count: workloads.length,
        names: firstOf(calledNames(workloads), MOST_NAMED),
        counted: told.says,
      },
    );
    return [{ severity: 'warning', code: 'licence-metric-told', server: 'plan', node: 'plan', says, evidence: null }];
  });
}
