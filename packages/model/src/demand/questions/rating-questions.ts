import { type MeasuredRatio, publishedRatio } from '../../benchmark/index.ts';
import { amount, firstOf, isKnown, span, type Text, text } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import { candidatesFor, capacityOf, type HostPool } from '../assumed-hosts.ts';
import type { DemandAssumptions, HostBasis } from '../demand-assumptions.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import { type SourceClass, serverRating, type Target, targetRating } from '../source-class.ts';
import { basesFor, hostChoices } from './host-question.ts';
import type { Lines } from './lines.ts';
import type { Question } from './question.ts';

/** What keeps servers from a ratio to the target, each cause with its own question: no rating of the target, no CPU model, a CPU that nothing rates. */
export function ratioQuestions(
  { workloads }: Lines,
  classes: readonly SourceClass[],
  target: Target,
  assumptions: DemandAssumptions,
  hosts: () => HostPool,
): readonly Question[] {
  const open = classes.filter((each) => !isKnown(each.ratio) && !lacksSockets(each, target));
  if (open.length === 0) return [];
  const published = (of: readonly SourceClass[]) => publishedChoices(of, workloads, target, assumptions);
  if (!isKnown(targetRating(target))) return [targetQuestion(open, target, published(open))];
  const [unnamed, unrated] = [open.filter((each) => !isCpuStated(each)), open.filter(isCpuStated)];
  // Until its cores are known, how fast one of them is would settle nothing.
  const asked = unrated.filter(({ servers }) => servers.some((server) => capacityOf(server) !== null));
  return [
    ...(unnamed.length > 0 ? [cpuModelQuestion(unnamed, published(unnamed), hosts())] : []),
    ...(asked.length > 0 ? [coreSpeedQuestion(asked, target, published(asked), hosts())] : []),
  ];
}

function targetQuestion(open: readonly SourceClass[], { platform }: Target, published: Question['choices']): Question {
  return {
    id: 'cpu-rating',
    blocking: true,
    asks: text(
      'No throughput ratio between these servers and {model} is known: their CPUs, or its {cpuModel}, are not rated. What ratio has one benchmark on both shown?',
      'これらのサーバーと{model}のスループット比が分かりません（CPUまたは{cpuModel}の評価値がありません）。同じベンチマークで両機を測定した値をお知らせください。',
      { model: platform.model, cpuModel: platform.cpuModel },
    ),
    affected: [...new Set(open.map(cpuNameOf))],
    choices: published,
  };
}

function cpuModelQuestion(open: readonly SourceClass[], published: Question['choices'], hosts: HostPool): Question {
  const servers = open.flatMap((each) => each.servers);
  return {
    id: 'cpu-model',
    blocking: true,
    asks: text(
      'No file states the CPU model of {servers} {servers:server|servers}. Which is it, or what is to be assumed?',
      'サーバー{servers}台のCPU型番がファイルにありません。型番、または前提をお知らせください。',
      { servers: servers.length },
    ),
    affected: servers.map(({ name }) => name),
    choices: [
      ...published,
      ...hostChoices(
        hosts,
        servers.map(({ cluster }) => cluster),
      ),
    ],
    settledIn: { list: 'servers', field: 'cpuModel' },
  };
}

/** How fast CPUs are that files state and nothing rates. What hosts are like that no file describes tells nothing of them. */
function coreSpeedQuestion(
  open: readonly SourceClass[],
  target: Target,
  published: Question['choices'],
  hosts: HostPool,
): Question {
  const servers = open.flatMap((each) => each.servers);
  const affected = [...new Set(open.map(cpuNameOf))];
  return {
    id: 'cpu-rating',
    blocking: true,
    asks: text(
      'No rating is known of {processors}, in {servers} {servers:server|servers}. How fast is a core of {kinds:it|them} against one of the target’s ({cpuModel})?',
      '{processors}（サーバー{servers}台）の性能評価値がありません。これらのプロセッサの1コアは、統合先（{cpuModel}）の1コアに対してどの程度の性能ですか。',
      {
        processors: firstOf(affected, MOST_KINDS_NAMED),
        kinds: affected.length,
        servers: servers.length,
        cpuModel: target.platform.cpuModel,
      },
    ),
    affected,
    choices: [...published, ...coreSpeedChoices(servers, target, hosts)],
  };
}

const MOST_KINDS_NAMED = 3;

function coreSpeedChoices(servers: readonly ServerRecord[], target: Target, hosts: HostPool): Question['choices'] {
  const clusters = servers.map(({ cluster }) => cluster);
  return basesFor(hosts, clusters).map((ratingBasis) => {
    // Hosts of one cluster are not those of another: one figure would be of neither.
    const models = ratingBasis === 'cluster' ? [] : candidatesFor(null, hosts, ratingBasis);
    const shares = models.flatMap((each) => shareOfTargetCore(each, target) ?? []);
    return { label: coreSpeedLabel(AS_A_CORE[ratingBasis], shares), inputs: { ratingBasis } };
  });
}

const AS_A_CORE: Readonly<Record<HostBasis, Text>> = {
  cluster: text('As a core of the hosts of their cluster', '同じクラスターのホストの1コアと同等とする'),
  'most-common': text('As a core of the most common model of the estate', '最も多い機種の1コアと同等とする'),
  catalogue: text('As a middling core of the CPU catalogue', 'CPUカタログの中位の1コアと同等とする'),
};

/** With what a core then counts as, and everything else it may be as well. */
function coreSpeedLabel(as: Text, shares: readonly number[]): Text {
  const [first] = shares;
  if (first === undefined) return as;
  const value = amount(first, 'ratio');
  if (shares.length === 1)
    return text('{as}: {value} of one of the target’s', '{as}：統合先の{value}コア分', { as, value });
  const interval = span(Math.min(...shares), Math.max(...shares), 'ratio');
  return text('{as}: {value} ({interval}) of one of the target’s', '{as}：統合先の{value}コア分（{interval}）', {
    ...{ as, value, interval },
  });
}

/** What a core of a rated server does of what one of the target does; null = its cores are not stated. */
function shareOfTargetCore(server: ServerRecord, target: Target): number | null {
  const { platform, configuration, catalogue } = target;
  const [own, its] = [serverRating(server, catalogue).value, targetRating(target).value];
  if (own === null || its === null || server.cores === null) return null;
  return own / server.cores / (its / (platform.coresPerSocket.value * configuration.sockets));
}

function isCpuStated({ servers: [server] }: SourceClass): boolean {
  return server !== undefined && server.cpuModel !== null;
}

/** Servers of CPUs that nothing rates, of which no file states the cores either. */
export function withoutCores(classes: readonly SourceClass[], target: Target): readonly ServerRecord[] {
  return classes
    .filter((each) => !isKnown(each.ratio) && isCpuStated(each) && !lacksSockets(each, target))
    .flatMap(({ servers }) => servers.filter((server) => capacityOf(server) === null));
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
