import { calledNames, type ScopedWorkload } from '../../demand/index.ts';
import { amountOf, firstOf, inARow, text } from '../../figure/index.ts';
import { productByWorkload, type ScenarioInputs } from '../../inputs/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { type PriceBook, priceOf } from '../../licensing/index.ts';

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;
const PVU = 'db2-pvu';
const VPC = 'db2-vpc';

/**
 * Which databases of Db2 stand by for others? Their servers are counted in full, for which of them serve no work, and what else runs beside them, no
 * file says.
 */
export function db2StandbyChecks(
  workloads: readonly ScopedWorkload[],
  standbys: ReadonlySet<string>,
  inputs: Pick<ScenarioInputs, 'licence' | 'licencesOf'>,
  book: PriceBook,
): readonly LayoutCheck[] {
  const productOf = productByWorkload(inputs);
  const of = (product: string) => workloads.filter(({ key }) => standbys.has(key) && productOf(key) === product);
  const [byPvu, byVpc] = [of(PVU), of(VPC)];
  const its = [...byPvu, ...byVpc];
  if (its.length === 0) return [];
  const says = text(
    '{count} Db2 {count:database stands|databases stand} by ({names}), and the servers that hold them are counted in full.',
    '待機系のDb2データベースが{count}件あります（{names}）。これらを収容するサーバーは全コアで数えています。',
    { count: its.length, names: firstOf(calledNames(its), MOST_NAMED) },
  );
  const parts = [says, ...(byPvu.length > 0 ? [warmSentence(book)] : []), ...(byVpc.length > 0 ? [VPC_OPEN] : [])];
  const plan = { server: 'plan', node: 'plan', evidence: null } as const;
  return [{ severity: 'warning', code: 'db2-standbys-in-full', ...plan, says: inARow(parts) }];
}

function warmSentence(book: PriceBook) {
  return text(
    'A server whose Db2 is a warm standby alone (HADR, no reads) takes {each} PVU whatever its cores (Miro Consulting): where that holds, fewer licences than stated here are enough.',
    'Db2がウォームスタンバイ（HADR、参照なし）のみのサーバーは、コア数によらず1台{each} PVUです（Miro Consulting）。該当する場合、必要数はここに示す数より少なくなります。',
    { each: amountOf(priceOf(book, 'db2-warm-standby-pvu')) },
  );
}

const VPC_OPEN = text(
  'What a warm standby takes of VPC must be confirmed with IBM: no source was found.',
  'VPCの場合のウォームスタンバイの必要数は、IBM社への確認が必要です（出典が見つかっていません）。',
);
