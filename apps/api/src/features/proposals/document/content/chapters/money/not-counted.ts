import { CASE_PART_NAMES, HYPERVISOR_RULES, isHeld, listOf, SYSTEM_RULES, type Text, text } from '@tatami/model';
import type { DocumentScenario } from '../../../document-input.ts';
import { wantsLicencesForSpares } from '../operation/availability-section.ts';

/** Works and running costs that a business case counts where a person states them. */
const WORKS = ['installation', 'migration', 'maintenance', 'space', 'administration'] as const;

/**
 * Which licences beside databases, works and running costs no amount of the document holds; the network is in none, and so are mirroring to spares
 * and licences of databases on them.
 */
export function notCounted({ inputs, result }: DocumentScenario): Text {
  const { businessCase, plan, storage, pairs = [] } = result;
  const printed = businessCase && businessCase.open.length === 0 ? businessCase.parts : null;
  const left = WORKS.filter((group) => !printed || !isHeld({ id: group, group }, printed, inputs.businessCase));
  // Spares that share no array reach the data of others by mirroring alone; of pairs, the standby is counted as a workload.
  const hasSpares = plan?.nodes.some(({ spare }) => spare) ?? false;
  const isUnmirrored = hasSpares && pairs.length === 0 && storage?.kind !== 'array';
  const isUnlicensed = hasSpares && wantsLicencesForSpares({ inputs, result });
  return text('Costs in none of the amounts: {parts}.', '金額に含まない費用：{parts}。', {
    parts: listOf([
      ...licencesBesideDatabases(inputs),
      ...left.map((group) => CASE_PART_NAMES[group]),
      NETWORK,
      ...(isUnmirrored ? [MIRRORING] : []),
      ...(isUnlicensed ? [LICENCES_OF_SPARES] : []),
    ]),
  });
}

/** Licences that every server may need, and the scenario states none of. */
function licencesBesideDatabases({ onEveryServer = [] }: DocumentScenario['inputs']): readonly Text[] {
  const isStated = (rules: readonly string[]) => onEveryServer.some((id) => rules.includes(id));
  if (isStated(SYSTEM_RULES)) return isStated(HYPERVISOR_RULES) ? [] : [OF_HYPERVISORS];
  return [isStated(HYPERVISOR_RULES) ? OF_SYSTEMS : OF_BOTH];
}

const OF_SYSTEMS = text('licences of operating systems', 'OSのライセンス');
const OF_HYPERVISORS = text('licences of hypervisors', 'ハイパーバイザーのライセンス');
const OF_BOTH = text('licences of operating systems and hypervisors', 'OS・ハイパーバイザーのライセンス');
const NETWORK = text('network', 'ネットワーク');
const LICENCES_OF_SPARES = text('licences of database products on spares', '予備機のデータベース製品ライセンス');
const MIRRORING = text('mirroring of data to spares', '予備機へのデータの二重化');
