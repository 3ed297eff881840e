import {
  AWE_EDITIONS,
  AWE_UP_TO_GIB,
  addressedByProcess,
  beyondNativeShare,
  type LimitedAddresses,
  limitedAddressesOf,
  THREE_GB_UP_TO_GIB,
} from '../addressing/index.ts';
import { databasesNamed } from '../databases/index.ts';
import { hasWholeServer, type ScopedWorkload, wholeServerInstances } from '../demand/index.ts';
import { amount, amountOf, type Estimate, inARow, isKnown, nameText, type Text, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';

/** As many workloads as are said one by one, those with the most memory first; of more the number is said. */
const MOST_SAID = 3;

interface Limited {
  readonly name: string;
  readonly limit: LimitedAddresses;
  readonly memoryGiB: number | null;
  readonly addressed: Estimate;
  /** Share of its memory that its processes do not address natively; null = its memory is not stated. */
  readonly beyond: Estimate | null;
  readonly reach: 'awe' | 'no-awe' | 'unknown';
}

/**
 * Which planned workloads are 32-bit programs, so that what was recorded of their memory and throughput is what their addresses allowed?
 * What has no more memory than its processes address is not limited by them and not named.
 */
export function addressChecks(workloads: readonly ScopedWorkload[]): readonly LayoutCheck[] {
  const sharing = wholeServerInstances(workloads);
  const limited = workloads
    .flatMap((scoped) => limitedOf(scoped, sharing))
    .toSorted((a, b) => (b.memoryGiB ?? 0) - (a.memoryGiB ?? 0) || (a.name < b.name ? -1 : 1));
  const others = limited.length - MOST_SAID;
  return [
    ...limited.slice(0, MOST_SAID).map((each) => check(sayOf(each), each.beyond)),
    ...(others > 0 ? [check(othersText(others), null)] : []),
  ];
}

function limitedOf(
  { name, workload, server: on }: ScopedWorkload,
  sharing: ReadonlyMap<string, number>,
): readonly Limited[] {
  const server = hasWholeServer(workload) ? on : null;
  const limit = limitedAddressesOf(workload, server);
  if (!limit) return [];
  const own = workload?.memoryGiB ?? null;
  const memoryGiB = own ?? server?.memoryGiB ?? null;
  const processes = own === null && server ? (sharing.get(server.key) ?? 1) : 1;
  const addressed = addressedByProcess(limit);
  const beyond = memoryGiB === null ? null : beyondNativeShare(memoryGiB, processes, addressed);
  if (beyond && isKnown(beyond) && beyond.high === 0) return [];
  return [{ name, limit, memoryGiB, addressed, beyond, reach: reachOf(workload?.dbms ?? null, limit) }];
}

/** How it could reach more: AWE is SQL Server's, on Windows, in some of its editions. */
function reachOf(dbms: string | null, { onWindows }: LimitedAddresses): Limited['reach'] {
  const named = onWindows ? databasesNamed(dbms) : null;
  const server = Array.isArray(named) ? named.find(({ product }) => product === 'sql-server') : undefined;
  if (!server) return 'unknown';
  return server.edition === null || AWE_EDITIONS.includes(server.edition) ? 'awe' : 'no-awe';
}

function sayOf(limited: Limited): Text {
  const { name, limit, memoryGiB } = limited;
  const words = { name: nameText(name), evidence: limit.evidence };
  const subject =
    limit.of === 'database'
      ? text('{name} is a 32-bit program: {evidence}.', '{name}は32ビットのプログラムです（{evidence}）。', words)
      : text(
          '{name} runs on a 32-bit operating system, which runs 32-bit programs alone: {evidence}.',
          '{name}は32ビットOSで稼働しており、プログラムも32ビットに限られます（{evidence}）。',
          words,
        );
  const beyond3GB = limit.threeGB && memoryGiB !== null && memoryGiB > THREE_GB_UP_TO_GIB.value;
  return inARow([
    subject,
    addressedText(limited),
    ...reachText(limited),
    ...(beyond3GB ? [ABOVE_3GB] : []),
    CONCLUSION,
  ]);
}

function addressedText({ limit, addressed }: Limited): Text {
  const words = { least: amountOf(addressed), most: amount(addressed.high, 'GiB') };
  if (!limit.onWindows || !limit.on32BitSystem)
    return text(
      'Each of its processes addresses {most} at most.',
      '1プロセスがアドレス指定できるメモリは最大{most}です。',
      words,
    );
  return limit.threeGB
    ? text(
        'Windows leaves each of its processes {least} of addresses (/3GB).',
        'Windowsが1プロセスに割り当てるアドレス空間は{least}です（/3GB指定）。',
        words,
      )
    : text(
        'Windows leaves each of its processes {least} of addresses, {most} with /3GB in boot.ini.',
        'Windowsが1プロセスに割り当てるアドレス空間は{least}（boot.iniに/3GBを指定した場合は{most}）です。',
        words,
      );
}

function reachText({ reach, limit: { awe } }: Limited): readonly Text[] {
  if (reach === 'unknown') return [];
  if (reach === 'no-awe') return [NO_AWE];
  if (awe === false) return [AWE_OFF];
  return [awe ? AWE_ON : AWE_NOT_SAID];
}

function othersText(others: number): Text {
  return text(
    '{others} more {others:workload is|workloads are} limited by 32-bit addresses.',
    'ほかに{others}件のワークロードが32ビットのアドレス空間の制限を受けています。',
    { others },
  );
}

function check(says: Text, evidence: Estimate | null): LayoutCheck {
  return { severity: 'warning', code: 'memory-32-bit', server: 'plan', node: 'plan', says, evidence };
}

const WITH_AWE = { most: amount(AWE_UP_TO_GIB.value, 'GiB') };
const AWE_ON = text(
  'AWE is on: SQL Server reaches up to {most} by it, for its buffer pool alone, through a window of addresses that has to be moved.',
  'AWEが有効です。SQL Serverは最大{most}まで使用できますが、対象はバッファプールに限られ、アドレス空間の切り替えを伴います。',
  WITH_AWE,
);
const AWE_NOT_SAID = text(
  'SQL Server reaches up to {most} where AWE is on, for its buffer pool alone; no file says whether it is.',
  'AWEが有効であれば、SQL Serverはバッファプールに限り最大{most}まで使用できます。有効かどうかはファイルに記載がありません。',
  WITH_AWE,
);
const AWE_OFF = text(
  'AWE is off: what lies beyond is no memory of this database.',
  'AWEは無効のため、これを超えるメモリはこのデータベースでは使用されません。',
);
const NO_AWE = text(
  'Its edition has no AWE: what lies beyond is no memory of this database.',
  'このエディションではAWEを使用できないため、これを超えるメモリはこのデータベースでは使用されません。',
);
const ABOVE_3GB = text(
  'With /3GB Windows uses no memory above {most}.',
  '/3GBを指定すると、Windowsは{most}を超えるメモリを使用しません。',
  { most: amount(THREE_GB_UP_TO_GIB.value, 'GiB') },
);
const CONCLUSION = text(
  'Its recorded memory and throughput were limited by this. As a 64-bit program it may use more memory and do more; by how much, only a measurement on the target tells.',
  '記録されたメモリ使用量と性能は、この制限下の値です。64ビット化により、使用メモリと性能が増える可能性がありますが、その程度は移行先での測定によらなければ分かりません。',
);
