import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const mibIsMb: Trouble = {
  severity: 'info',
  code: 'binary-units',
  problem: text(
    'RVTools means the same by MB and MiB; both are counted as binary (1,024 MiB = 1 GiB).',
    'RVToolsのMBとMiBは同じ意味で、どちらも2進（1,024 MiB = 1 GiB）として数えます。',
  ),
  hint: text(
    'Nothing to do; it is said so that totals can be compared.',
    '対処は不要です。合計を比較できるように示しています。',
  ),
};

export const useIsMomentary: Trouble = {
  severity: 'info',
  code: 'utilisation-momentary',
  problem: text(
    '“CPU usage %” is the reading at the moment of the export. It is taken as average; no peak is known.',
    '「CPU usage %」は出力した時点の値です。平均として扱い、ピークは不明とします。',
  ),
  hint: text('Add a utilisation file to size on peaks.', 'ピークで見積もるには使用率のファイルを追加してください。'),
};

export const templateRow = (name: string): Trouble => ({
  severity: 'info',
  code: 'template',
  problem: text('“{name}” is a template.', '「{name}」はテンプレートです。', { name: quoted(name) }),
  hint: text(
    'It was imported and marked; plans leave templates out.',
    '印を付けて取り込みました。計画には含めません。',
  ),
});

export const srmPlaceholderRow = (name: string): Trouble => ({
  severity: 'warning',
  code: 'srm-placeholder',
  problem: text(
    '“{name}” is an SRM placeholder: the machine itself runs at another site.',
    '「{name}」はSRMプレースホルダーで、実体は別サイトで稼働しています。',
    { name: quoted(name) },
  ),
  hint: text(
    'It was imported as powered off, so that it is not counted twice.',
    '二重に数えないように、電源オフとして取り込みました。',
  ),
});

export const poweredOffCount = (count: number): Trouble => ({
  severity: 'info',
  code: 'powered-off',
  problem: text(
    '{count} {count:virtual machine is|virtual machines are} not powered on.',
    '電源オンでない仮想マシンが{count}台あります。',
    {
      count,
    },
  ),
  hint: text(
    'They were imported and marked; include or leave them out in the scenario.',
    '印を付けて取り込みました。含めるかどうかはシナリオで選べます。',
  ),
});

export const sheetMissing = (sheet: string, fatal: boolean): Trouble => ({
  severity: fatal ? 'error' : 'warning',
  code: 'sheet-missing',
  problem: text('The file has no sheet {sheet}.', 'シート {sheet} がありません。', { sheet }),
  hint: fatal
    ? text(
        'Export all sheets from RVTools (File > Export all to Excel), or at least vInfo and vHost.',
        'RVToolsで全シート（File > Export all to Excel）、または少なくともvInfoとvHostを出力してください。',
      )
    : text(
        'What it holds stays unknown; import it too if you have it.',
        'その内容は不明のままです。ある場合は追加で取り込んでください。',
      ),
});

export const vmUnknown = (name: string): Trouble => ({
  severity: 'warning',
  code: 'vm-unknown',
  problem: text('“{name}” is not in vInfo, or is there more than once.', '「{name}」はvInfoにないか、複数あります。', {
    name: quoted(name),
  }),
  hint: text('The row was skipped.', '対象外としました。'),
});

export const storageFrom = (sheet: string, count: number): Trouble => ({
  severity: 'info',
  code: 'storage-from-disks',
  problem: text(
    'For {count} {count:virtual machine|virtual machines} vInfo does not state the disk size; the sum of {sheet} was taken.',
    '{count}台の仮想マシンはvInfoにディスク容量がないため、{sheet}の合計を使いました。',
    { count, sheet },
  ),
  hint: text('Nothing to do.', '対処は不要です。'),
});

export const filledFromSheets = (name: string): Trouble => ({
  severity: 'warning',
  code: 'filled-from-sheets',
  problem: text(
    'vInfo leaves CPUs or memory of “{name}” blank; vCPU and vMemory state them.',
    'vInfoでは「{name}」のCPUまたはメモリが空欄のため、vCPU・vMemoryの値を使いました。',
    { name: quoted(name) },
  ),
  hint: text(
    'Check the machine: totals of vInfo are shown without it.',
    '該当の仮想マシンを確認してください。vInfoの合計には含めていません。',
  ),
});

export const sheetNotNeeded: Trouble = {
  severity: 'info',
  code: 'sheet-not-needed',
  problem: text(
    'This sheet of RVTools says nothing of CPUs, memory or disks.',
    'CPU・メモリ・ディスクの情報を含まないRVToolsのシートです。',
  ),
  hint: text(
    'Nothing was imported from it; vInfo and vHost hold what is needed.',
    '取り込む内容はありません。必要な情報はvInfoとvHostにあります。',
  ),
};

export const completesVInfo: Trouble = {
  severity: 'info',
  code: 'completes-other-file',
  problem: text(
    'This sheet speaks of virtual machines that vInfo describes.',
    'vInfoにある仮想マシンを補足するシートです。',
  ),
  hint: text(
    'Import vInfo of the same export too, before or after: machines are joined by VM UUID, VM ID or name.',
    '同じ出力のvInfoも取り込んでください。順序を問わず、VM UUID・VM ID・名前で結合します。',
  ),
};

export const hostsMissing = (cluster: string, stated: number, listed: number): Trouble => ({
  severity: 'warning',
  code: 'cluster-hosts-missing',
  problem: text(
    'vCluster states {stated} {stated:host|hosts} in “{cluster}”; vHost lists {listed}.',
    'vClusterでは「{cluster}」のホストは{stated}台ですが、vHostには{listed}台しかありません。',
    { stated, cluster: quoted(cluster), listed },
  ),
  hint: text(
    'Export vHost again, with rights on all hosts of the cluster.',
    'クラスターの全ホストを参照できる権限で、vHostを出力し直してください。',
  ),
});

const HOSTS_NAMED = 10;

export const hostsNotListed = (machines: number, hosts: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'hosts-not-in-vhost',
  problem: text(
    '{machines} {machines:virtual machine runs|virtual machines run} on {hosts} {hosts:host|hosts} that vHost does not list by that name: {names}.',
    '仮想マシン{machines}台の稼働先ホスト{hosts}台が、その名前ではvHostにありません: {names}',
    { machines, hosts: hosts.length, names: hosts.slice(0, HOSTS_NAMED).map(quoted).join(', ') },
  ),
  hint: text(
    'The hosts that vHost lists look emptier than they may be. Export vHost with rights on all hosts; where the same hosts go by another name there, correct the names.',
    'vHostのホストは、実際より空いているように見える場合があります。全ホストを参照できる権限でvHostを出力してください。同じホストの名前が異なるだけの場合は、名前を修正してください。',
  ),
});

export const namesOnly = (count: number): Trouble => ({
  severity: 'warning',
  code: 'names-only',
  problem: text(
    '{count} {count:virtual machine is|virtual machines are} given by name only, which is not enough to join them with vInfo of another file.',
    '{count}台の仮想マシンは名前しかなく、別ファイルのvInfoと結合できません。',
    { count },
  ),
  hint: text(
    'They count in the totals only. Import the whole workbook, or export the sheet with VM UUID.',
    '合計にのみ含めています。ブック全体を取り込むか、VM UUIDを含めて出力してください。',
  ),
});

export const sameNameOtherDns = (name: string, dnsName: string): Trouble => ({
  severity: 'warning',
  code: 'same-name-other-dns',
  problem: text(
    'Several machines are called “{name}”; this one has the DNS name {dnsName}.',
    '「{name}」という名前のマシンが複数あります。この行のDNS名は{dnsName}です。',
    { name: quoted(name), dnsName: quoted(dnsName) },
  ),
  hint: text(
    'Each is counted. Export with the VM UUID, so that other sheets and files can tell them apart.',
    'それぞれ1台として数えます。ほかのシートやファイルと照合できるように、VM UUIDを含めて出力してください。',
  ),
});

export const sameUuid = (name: string, original: string, row: number): Trouble => ({
  severity: 'warning',
  code: 'same-uuid',
  problem: text(
    '“{name}” has the VM UUID of “{original}” in row {row}.',
    '「{name}」のVM UUIDは、{row}行目の「{original}」と同じです。',
    { name: quoted(name), original: quoted(original), row: String(row) },
  ),
  hint: text(
    'A copy may keep the UUID of what it was made from. Both are counted; remove one if they are one machine.',
    '複製した仮想マシンではUUIDが同じ場合があります。どちらも1台として数えます。同じマシンであれば片方を削除してください。',
  ),
});
