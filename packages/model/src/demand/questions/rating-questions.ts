import { type MeasuredRatio, publishedRatio } from '../../benchmark/index.ts';
import { isKnown, span, type Text, text } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import type { HostPool } from '../assumed-hosts.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import { type SourceClass, serverRating, type Target, targetRating } from '../source-class.ts';
import { hostChoices } from './host-question.ts';
import type { Lines } from './lines.ts';
import type { Question } from './question.ts';

export function ratingQuestion(
  { workloads }: Lines,
  classes: readonly SourceClass[],
  target: Target,
  assumptions: DemandAssumptions,
  hosts: () => HostPool,
): Question | null {
  const open = classes.filter((each) => !isKnown(each.ratio) && !lacksSockets(each, target));
  if (open.length === 0) return null;
  return {
    id: 'cpu-rating',
    blocking: true,
    asks: text(
      'No throughput ratio between these servers and {model} is known: their CPUs, or its {cpuModel}, are not rated. What ratio has one benchmark on both shown?',
      'これらのサーバーと{model}のスループット比が分かりません（CPUまたは{cpuModel}の評価値がありません）。同じベンチマークで両機を測定した値をお知らせください。',
      { model: target.platform.model, cpuModel: target.platform.cpuModel },
    ),
    affected: [...new Set(open.map(cpuNameOf))],
    choices: [
      ...publishedChoices(open, workloads, target, assumptions),
      ...(isKnown(targetRating(target))
        ? hostChoices(
            hosts(),
            open.flatMap(({ servers }) => servers.map(({ cluster }) => cluster)),
          )
        : []),
    ],
  };
}

/** Servers of rated CPUs of which no file says how many they have. */
export function socketsQuestion(
  classes: readonly SourceClass[],
  target: Target,
  hosts: () => HostPool,
): Question | null {
  const open = classes
    .filter((each) => !isKnown(each.ratio) && lacksSockets(each, target))
    .flatMap(({ servers }) => servers);
  if (open.length === 0) return null;
  return {
    id: 'sockets',
    blocking: true,
    asks: text(
      'No file states the sockets of {servers} {servers:server|servers}, and their cores do not tell. How many CPUs has each?',
      'サーバー{servers}台のソケット数がファイルになく、コア数からも判断できません。1台あたりのCPU数をお知らせください。',
      { servers: open.length },
    ),
    affected: open.map(({ name }) => name),
    choices: hostChoices(
      hosts(),
      open.map(({ cluster }) => cluster),
    ),
    settledIn: { list: 'servers', field: 'sockets' },
  };
}

/** Whether nothing but the number of its CPUs keeps a class from a ratio. */
function lacksSockets({ servers: [server] }: SourceClass, target: Target): boolean {
  if (!server || server.sockets !== null || server.cpuModel === null) return false;
  return isKnown(targetRating(target)) && isKnown(serverRating({ ...server, sockets: 1 }, target.catalogue));
}

function cpuNameOf({ servers, name }: SourceClass): string {
  return servers[0]?.cpuModel ?? name;
}

/** Ratios that a study measured for these very machines; what they do not cover is left out by choosing one. */
function publishedChoices(
  open: readonly SourceClass[],
  workloads: readonly ScopedWorkload[],
  { platform }: Target,
  { consolidationType, excludedWorkloads }: DemandAssumptions,
): Question['choices'] {
  return kindsOf(open).flatMap((kind) => {
    const measuredRatio = publishedRatio(kind, platform.id, consolidationType);
    if (!measuredRatio) return [];
    const others = othersThan(kind, workloads);
    const label = publishedLabel(measuredRatio);
    if (others.length === 0) return [{ label, inputs: { measuredRatio } }];
    const alone = text('{label}; leave out what is no {kind}', '{label}（{kind}以外は除外）', { label, kind });
    return [{ label: alone, inputs: { measuredRatio, excludedWorkloads: [...excludedWorkloads, ...others] } }];
  });
}

/** The kinds of server in these classes: their models, or CPUs where no model is stated. */
function kindsOf(classes: readonly SourceClass[]): readonly string[] {
  return [...new Set(classes.flatMap(({ servers }) => servers.map(kindOf)))];
}

function kindOf({ model, cpuModel }: ServerRecord): string {
  return model ?? cpuModel ?? '';
}

function othersThan(kind: string, workloads: readonly ScopedWorkload[]): readonly string[] {
  return workloads.filter(({ server }) => server === null || kindOf(server) !== kind).map(({ key }) => key);
}

function publishedLabel({ value, low, high, provenance }: MeasuredRatio): Text {
  if (low === high)
    return text(
      'Use the published throughput ratio {value}: {provenance}',
      '公表されたスループット比{value}を使用：{provenance}',
      {
        value,
        provenance,
      },
    );
  return text(
    'Use the published throughput ratio {value} ({interval}): {provenance}',
    '公表されたスループット比{value}（{interval}）を使用：{provenance}',
    { value, interval: span(low, high, 'ratio'), provenance },
  );
}

/** A ratio measured on one machine, applied to several kinds: allowed, but said. */
export function ratioSpanQuestion(
  { workloads }: Lines,
  classes: readonly SourceClass[],
  { measuredRatio, excludedWorkloads }: DemandAssumptions,
): Question | null {
  const kinds = measuredRatio ? kindsOf(classes) : [];
  if (kinds.length < 2) return null;
  return {
    id: 'ratio-span',
    blocking: false,
    asks: text(
      'The measured throughput ratio is applied to {kinds} different kinds of server; it was measured on one.',
      '測定されたスループット比を{kinds}種類のサーバーに適用しています（測定は1種類です）。',
      { kinds: kinds.length },
    ),
    affected: kinds,
    choices: kinds.slice(0, MOST_KINDS_OFFERED).map((kind) => ({
      label: text('Plan {kind} only', '{kind}のみを対象とする', { kind }),
      inputs: { excludedWorkloads: [...excludedWorkloads, ...othersThan(kind, workloads)] },
    })),
  };
}

const MOST_KINDS_OFFERED = 3;
