import type { ScenarioInputs, ScenarioResult } from '@tatami/model';
import { CostParts } from './CostParts.tsx';
import { ElectricityBasis } from './ElectricityBasis.tsx';
import { ProductLicencesTable } from './ProductLicencesTable.tsx';

/** What the plan is licensed with, and what it costs part by part. */
export function CostViews({ result, inputs }: { result: ScenarioResult; inputs: ScenarioInputs }) {
  const { plan, licencesByProduct } = result;
  return (
    <>
      {licencesByProduct.some(({ product }) => product !== null) && (
        <ProductLicencesTable products={licencesByProduct} years={inputs.horizonYears} />
      )}
      {plan && (
        <div>
          <CostParts plan={plan} years={inputs.horizonYears} />
          <ElectricityBasis summary={plan.summary} />
        </div>
      )}
    </>
  );
}
