import { listOf, text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';

/** What people run beside commands that tell a machine's processors, by the first line that each prints. */
const COMMANDS: readonly (readonly [command: string, begins: RegExp])[] = [
  ['free', /^\s{0,20}(?:total|合計)\s{1,20}(?:used|使用)\s{1,20}(?:free|空き)\b/],
  ['df', /^(?:Filesystem|ファイルシス)\s{1,80}\S.{0,120}(?:Mounted on|マウント位置)$/],
  ['lsblk', /^NAME\s{1,80}MAJ:MIN\s/],
  ['/proc/meminfo', /^MemTotal:\s{1,20}\d{1,15} kB$/],
  ['os-release', /^PRETTY_NAME=/],
  ['hostnamectl', /^\s{0,8}Static hostname:\s/],
  ['dmidecode', /^# dmidecode \d/],
  ['vmstat', /^procs -{3,20}memory-/],
  ['iostat', /^avg-cpu:\s{1,8}%user\s/],
  ['top', /^top - \d\d:\d\d:\d\d up /],
  ['ip', /^\d{1,4}: [\w.@-]{1,40}: <[A-Z,_]{1,120}> mtu \d/],
];

/** Names the outputs of other commands that a text about processors holds: nothing of them is read. */
export function reportPartsNotRead(whole: string, issues: IssueLog): void {
  const found = new Map<string, number>();
  for (const { number, text: line } of linesOf(whole))
    for (const [command, begins] of COMMANDS) if (!found.has(command) && begins.test(line)) found.set(command, number);
  const [first] = found.values();
  if (first !== undefined) issues.add(partsNotRead([...found.keys()]), { row: first });
}

const partsNotRead = (commands: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'parts-not-read',
  problem: text(
    'The text holds the output of other commands too, which was not read: {commands}.',
    'ほかのコマンドの出力（{commands}）も含まれていますが、読み取りの対象外です。',
    { commands: listOf(commands.map((command) => text('{command}', '{command}', { command }))) },
  ),
  hint: text(
    'Send recordings of use as files of their own. The memory of a machine is in the output of virsh nodeinfo and numactl --hardware.',
    '使用状況の記録は別のファイルで送ってください。マシンのメモリは、virsh nodeinfoまたはnumactl --hardwareの出力で分かります。',
  ),
});
