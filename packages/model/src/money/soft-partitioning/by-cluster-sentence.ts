import { amountOf, isKnown, listOf, type Text, text } from '../../figure/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';

/** Which two numbers a product may need today under soft partitioning, and what the plan takes for granted; null where one number is all there is. */
export function byClusterSentence({ name, licences, supportPerYear, byCluster }: ProductLicences): Text | null {
  if (!byCluster) return null;
  const { clusters, hosts, on, pinned } = byCluster;
  const reach = text(
    '{hosts} hosts of the {count:cluster|clusters} {clusters}',
    'クラスター{clusters}のホスト{hosts}台',
    { hosts, count: clusters.length, clusters: listOf(clusters) },
  );
  const values = { name, reach, on: listOf(on.slice(0, MOST_NAMED)), more: on.length > MOST_NAMED ? MORE : NO_MORE };
  if (!isKnown(licences))
    return text(
      '{name} today is counted by all {reach}, by its vendor’s rule for virtual machines that may move between them, and that count is not known: {why} Pinned to the hosts they run on ({on}{more}), and agreed with the vendor, it is {pinned}.',
      '{name}の現行の必要数は、仮想マシンがホスト間を移動し得る場合のベンダーの規則により、{reach}すべてを対象としますが、次の理由で不明です：{why}稼働ホスト（{on}{more}）に固定し、ベンダーと合意している場合は{pinned}です。',
      { ...values, why: licences.because.settle ?? licences.because.label, pinned: amountOf(pinned.licences) },
    );
  const counts = text(
    '{name} today is counted by all {reach}, by its vendor’s rule for virtual machines that may move between them: {all}. Pinned to the hosts they run on ({on}{more}), and agreed with the vendor, it is {pinned}: no file says so.',
    '{name}の現行の必要数は、仮想マシンがホスト間を移動し得る場合のベンダーの規則により、{reach}すべてを対象として{all}としています。稼働ホスト（{on}{more}）に固定し、ベンダーと合意している場合は{pinned}です（ファイルに記載なし）。',
    { ...values, all: amountOf(licences), pinned: amountOf(pinned.licences) },
  );
  if (!isKnown(supportPerYear) || !isKnown(pinned.supportPerYear)) return inPlan(counts);
  return inPlan(
    text(
      '{counts} Support a year is {support} by the one, {less} by the other.',
      '{counts}年間サポート費用は、前者で{support}、後者で{less}です。',
      { counts, support: amountOf(supportPerYear), less: amountOf(pinned.supportPerYear) },
    ),
  );
}

/** The planned count is of the servers that hold the product: under the same rule that is all only where nothing moves to others. */
function inPlan(counts: Text): Text {
  return text(
    '{counts} The plan counts the servers that hold it, which by the same rule must be a cluster of their own.',
    '{counts}計画では収容するサーバーのみを数えており、同じ規則の下では、それらを独立したクラスターにする必要があります。',
    { counts },
  );
}

const MOST_NAMED = 4;
const MORE = text(', …', ' ほか');
const NO_MORE = text('', '');
