import { amount, type Text, text } from '../../figure/index.ts';
import type { PlanNode } from '../../placement/index.ts';
import type { LayoutCheck } from '../layout-check.ts';
import { type BindingCommand, type BindingTarget, isOfLinux } from './binding-command.ts';
import { bindingCommands } from './binding-commands.ts';
import type { SoftwareOf } from './instance-software.ts';

/** What a file of commands is for. */
export interface BindingFileQuestion {
  /** Of one server, or of all of a plan. */
  readonly servers: readonly PlanNode[];
  readonly target: BindingTarget;
  /** The scenario the plan belongs to: part of the file's name. */
  readonly title: string;
  readonly nameOf: (workloadId: string) => string;
  /** How remarks are written; commands have no language. */
  readonly say: (text: Text) => string;
  /** What to look at before a server is bound, where its CPU numbers are only assumed; null = they are known. */
  readonly cautionOf: (server: PlanNode) => Text | null;
  /** What the project's own runs tell of automatic NUMA balancing; absent = nothing. */
  readonly balancing?: LayoutCheck | null | undefined;
  /** What runs in each instance; absent = nothing is known. */
  readonly softwareOf?: SoftwareOf | undefined;
}

/**
 * The commands of one server or of all as one text file, each under remarks that say whose it is, which file it goes into, how to
 * check it and where it is documented. The name says scenario, server and target.
 */
export function bindingFile(question: BindingFileQuestion) {
  const { servers, target, title, nameOf, cautionOf, balancing = null, softwareOf } = question;
  const [only, ...others] = servers;
  const scope = only && others.length === 0 ? only.name : 'all-servers';
  const sections = servers.flatMap((server) => {
    const caution = isOfLinux(target) ? cautionOf(server) : null;
    return bindingCommands(server, target, nameOf, balancing, softwareOf).map((command) => {
      const notes = caution ? [caution, ...command.notes] : command.notes;
      return [...remarksOn({ ...command, notes }, specified(server), question), command.text.trimEnd(), ''].join('\n');
    });
  });
  return { name: `${[title, scope, target].map(inFileName).join('_')}.txt`, text: `${sections.join('\n')}` };
}

/** "target-1 (4 × 60 cores, 2048 GiB)": servers of several types are told apart. */
function specified({ name, configuration }: PlanNode): Text {
  const { sockets, coresPerSocket, memoryGiB } = configuration;
  return text(
    '{name} ({sockets} × {coresPerSocket} cores, {memory})',
    '{name}（{sockets}ソケット × {coresPerSocket}コア、{memory}）',
    { name, sockets, coresPerSocket, memory: amount(memoryGiB, 'GiB') },
  );
}

function remarksOn(
  { workloadId, target, file, check, sources, notes }: BindingCommand,
  server: Text,
  { nameOf, say }: Pick<BindingFileQuestion, 'nameOf' | 'say'>,
): string[] {
  const remark = remarkOf(target, file);
  const said = (label: Text, value: string) => remark(`${say(label)}: ${value}`);
  return [
    said(SERVER, say(server)),
    said(INSTANCE, nameOf(workloadId)),
    ...(file === null ? [] : [said(FILE, file)]),
    said(CHECK, check),
    ...notes.map((note) => said(NOTE, say(note))),
    ...sources.map(({ title, section, url }) => said(SOURCE, [title, section, url].filter(Boolean).join(', '))),
  ];
}

/** A line that whatever reads the command passes over. */
function remarkOf(target: BindingTarget, file: string | null): (words: string) => string {
  const isSql = target === 'sql-server' || (target === 'oracle' && file === null);
  if (isSql) return (words) => `-- ${inOneLine(words)}`;
  // Two hyphens would end the remark.
  if (target === 'libvirt') return (words) => `<!-- ${inOneLine(words).replace(/-(?=-|$)/g, '- ')} -->`;
  return (words) => `# ${inOneLine(words)}`;
}

/** What breaks a line, or only looks as if, becomes a blank. */
function inOneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ').trim();
}

function inFileName(words: string): string {
  const kept = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return [...kept].slice(0, 60).join('') || 'plan';
}

const SERVER = text('Server', 'サーバー');
const INSTANCE = text('Instance', 'インスタンス');
const FILE = text('File', 'ファイル');
const CHECK = text('Check', '確認コマンド');
const NOTE = text('Note', '補足');
const SOURCE = text('Source', '出典');
