import type { ScenarioInputs, ScenarioResult } from '@tatami/model';
import { memo } from 'react';
import { CostParts } from './CostParts.tsx';
import { ElectricityBasis } from './ElectricityBasis.tsx';
import { ProductLicencesTable } from './ProductLicencesTable.tsx';

interface Props {
  readonly result: ScenarioResult;
  readonly inputs: ScenarioInputs;
}

/** What the plan is licensed with, and what it costs part by part. */
export const CostViews = memo(Views);

function Views({ result, inputs }: Props) {
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
