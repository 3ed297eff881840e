import type { LayoutCheck } from '../../layout/index.ts';
import { standbyLicenceText } from '../../pairs/index.ts';
import type { PreparedScenario } from '../../plan/index.ts';

/** Databases that lists call standby without a pair: what their licences rest on, as long as it is open, and under which condition none count. */
export function standbyLicenceChecks({
  standbysAlone,
  stated,
  request,
}: Pick<PreparedScenario, 'standbysAlone' | 'stated' | 'request'>): readonly LayoutCheck[] {
  return standbysAlone.flatMap((alone): readonly LayoutCheck[] => {
    const its = standbyLicenceText(alone, stated, request.priceBook);
    if (!its) return [];
    const code = its.counted === 'full' ? 'standbys-in-full' : 'standbys-without-licences';
    return [{ severity: 'warning', code, server: 'plan', node: 'plan', says: its.says, evidence: null }];
  });
}
