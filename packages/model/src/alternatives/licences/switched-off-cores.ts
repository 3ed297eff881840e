import { listOf, nameText, type Text, text } from '../../figure/index.ts';
import { type LicenceRule, licenceRuleOf, SWITCHED_OFF_CORES } from '../../licensing/index.ts';

/** Rules that count physical cores of servers. */
const BY_CORES: ReadonlySet<string> = new Set([
  ...['oracle-ee', 'oracle-ee-nup', 'sql-server-ee', 'sql-server-std', 'db2-pvu', 'db2-vpc', 'edb-postgres', 'sap-ase'],
  ...['vmware-vcf', 'vmware-vvf', 'windows-server-std', 'windows-server-dc'],
]);

/**
 * Why are servers not weighed with cores switched off in the firmware? Of each product licensed by cores: its vendor counts them, or no source
 * says that it does not. One sentence for all of them; empty where nothing is licensed by cores.
 */
export function switchedOffCores(products: readonly (string | null)[]): readonly Text[] {
  const rules = products.flatMap((product): LicenceRule[] => {
    const rule = product !== null && BY_CORES.has(product) ? licenceRuleOf(product) : null;
    return rule ? [rule] : [];
  });
  const counted = rules.flatMap(({ id, name }) => {
    const row = SWITCHED_OFF_CORES[id];
    return row ? [text('{name} ({source})', '{name}（{source}）', { name, source: nameText(row.source.title) })] : [];
  });
  const unsaid = rules.filter(({ id }) => !(id in SWITCHED_OFF_CORES)).map(({ name }) => name);
  if (rules.length === 0) return [];
  return [sentence(counted, unsaid)];
}

function sentence(counted: readonly Text[], unsaid: readonly Text[]): Text {
  const values = { counted: listOf(counted), unsaid: listOf(unsaid) };
  if (counted.length === 0)
    return text(
      'Cores switched off in the firmware are not weighed: no source says whether they count for {unsaid}.',
      'ファームウェアで無効にしたコアは検討対象外です。{unsaid}で課金対象となるかを示す資料がありません。',
      values,
    );
  if (unsaid.length === 0)
    return text(
      'Cores switched off in the firmware are not weighed: they count all the same for {counted}.',
      'ファームウェアで無効にしたコアは検討対象外です。{counted}では無効にしたコアも課金対象です。',
      values,
    );
  return text(
    'Cores switched off in the firmware are not weighed: they count all the same for {counted}, and no source says whether they count for {unsaid}.',
    'ファームウェアで無効にしたコアは検討対象外です。{counted}では無効にしたコアも課金対象です。{unsaid}で課金対象となるかを示す資料はありません。',
    values,
  );
}
