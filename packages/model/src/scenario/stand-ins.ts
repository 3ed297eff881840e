import { knownDatabase, proposeEnvironment } from '../databases/index.ts';
import {
  type Demand,
  type HostBasis,
  hostUseOf,
  isAssumed,
  isOfHost,
  isUnnamed,
  type MemoryFrom,
  type ScopedWorkload,
} from '../demand/index.ts';
import { amount, inARow, listOf, nameText, type Text, type TextValue, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { type Origin, SERVER_FIELDS, WORKLOAD_FIELDS, type WorkloadRecord } from '../inventory/index.ts';
import type { Assumption } from './scenario-result.ts';

/** What stands in for what no file states, and what was typed by hand: a line each, with the machines it concerns. */
export function standInLines(inputs: ScenarioInputs, demand: Demand): readonly Assumption[] {
  return [
    ...assumedPeakLines(inputs, demand),
    ...hostUseLines(inputs, demand),
    ...busierHostLines(inputs, demand),
    ...hostListLines(inputs, demand),
    ...guestHostLines(inputs, demand),
    ...hostLines(inputs, demand),
    ...ratingLines(inputs, demand),
    ...memoryLines(inputs, demand),
    ...typedLines(demand),
  ];
}

/** Peaks sized at a share of what is allocated: who is without one, and the share. */
function assumedPeakLines({ assumedCpuPeakShare }: ScenarioInputs, demand: Demand): readonly Assumption[] {
  if (assumedCpuPeakShare === null) return [];
  const names = namesWhere(demand, (index) => demand.peakOrigins[index]?.from === 'assumed');
  return lineOf(
    'assumedCpuPeakShare',
    text('CPU peaks no file states', '記載のないCPUピーク'),
    text('taken as {share} of what is allocated', '割り当ての{share}と仮定', {
      share: amount(assumedCpuPeakShare, 'share'),
    }),
    names,
  );
}

function hostUseLines({ cpuPeakBasis }: ScenarioInputs, demand: Demand): readonly Assumption[] {
  if (cpuPeakBasis === null) return [];
  const useOf = (index: number) => {
    const server = demand.workloads[index]?.server;
    return server && isOfHost(demand.peakOrigins[index]?.from ?? 'nowhere') ? hostUseOf(server)?.of : undefined;
  };
  const found = new Set(demand.workloads.map((_, index) => useOf(index)));
  return lineOf(
    'cpuPeakBasis',
    text('CPU peaks by the use of the host', 'ホスト使用率によるCPUピーク'),
    inARow(
      HOST_USES.flatMap(([of, words]) => (found.has(of) ? [words] : [])),
      text('; ', '、'),
    ),
    namesWhere(demand, (index) => useOf(index) !== undefined),
  );
}

const HOST_USES = [
  ['peak', text('the peak that a file states of the host', 'ファイルに記載されたホストのピーク使用率')],
  [
    'average',
    text('the average that a file states, up to the whole host', 'ファイルに記載された平均使用率（上限はホスト全体）'),
  ],
  [
    'moment',
    text('as used when the file was written, up to the whole host', '出力時点のホスト使用率（上限はホスト全体）'),
  ],
] as const;

function busierHostLines({ busierHosts }: ScenarioInputs, { workloads, peakOrigins }: Demand): readonly Assumption[] {
  if (busierHosts !== 'measured') return [];
  const raised = workloads.filter((_, index) => (peakOrigins[index]?.raised ?? 1) > 1);
  return lineOf(
    'busierHosts',
    text('Hosts measured busier than their machines', '仮想マシンの合計を上回るホストの実測値'),
    text(
      'what the hosts measured, their machines in proportion more',
      'ホストの実測値（仮想マシンの需要を比例して増加）',
    ),
    [...new Set(raised.flatMap(({ server }) => (server ? [server.name] : [])))],
  );
}

const HOSTS: Readonly<Record<NonNullable<ScenarioInputs['hostBasis']>, Text>> = {
  cluster: text('assumed like the hosts of their cluster', 'クラスター内の他ホストと同等と仮定'),
  'most-common': text('assumed like the most common host', '最も多い構成のホストと同等と仮定'),
  catalogue: text('assumed middling in the CPU catalogue', 'CPUカタログの中位の機種と仮定'),
};

const HOST_LISTS: Readonly<Record<NonNullable<ScenarioInputs['hostList']>, Text>> = {
  listed: text(
    'those of the list, which virtual machines call otherwise',
    '一覧のホスト（仮想マシン側では別の名前で記載）',
  ),
  named: text(
    'those that virtual machines name, not those listed',
    '仮想マシンの稼働先として記載されたホスト（一覧のホストは対象外）',
  ),
};

function hostListLines({ hostList }: ScenarioInputs, { hostLists }: Demand): readonly Assumption[] {
  if (!hostList || !hostLists) return [];
  const label = text('Hosts of {clusters}', '{clusters}のホスト', { clusters: listOf(hostLists.clusters) });
  return lineOf('hostList', label, HOST_LISTS[hostList], hostLists.named);
}

/** Which hosts carry virtual machines that name none, as a person said. */
function guestHostLines({ guestHosts }: ScenarioInputs, demand: Demand): readonly Assumption[] {
  const found = demand.guestHosts;
  if (!guestHosts || !found) return [];
  const machines = demand.workloads.filter(({ key }) => found.groups.some((group) => group.machines.has(key)));
  return lineOf(
    'guestHosts',
    text('Hosts of virtual machines that name none', '稼働先の記載がない仮想マシンのホスト'),
    guestHosts === 'others'
      ? text('none of those listed', '一覧以外のホスト')
      : text(
          'the {hosts} listed together, each machine on the most common of them',
          '一覧の{hosts}台（各仮想マシンは、そのうち最も多い機種で稼働と仮定）',
          { hosts: found.hosts.length },
        ),
    machines.map(({ name }) => name),
  );
}

function hostLines({ hostBasis }: ScenarioInputs, { workloads }: Demand): readonly Assumption[] {
  if (hostBasis === null) return [];
  const isAssumedByBasis = ({ server }: ScopedWorkload): boolean =>
    server !== null && isAssumed(server) && server.assumed.basis !== null && server.assumed.basis !== 'listed';
  return lineOf('hostBasis', text('Hosts no file describes', '記載のないホスト'), HOSTS[hostBasis], [
    // A host that nobody names is called by the machines on it.
    ...new Set(
      workloads.filter(isAssumedByBasis).map(({ name, server }) => (server && !isUnnamed(server) ? server.name : name)),
    ),
  ]);
}

const RATINGS: Readonly<Record<HostBasis, Text>> = {
  cluster: text('a core as fast as one of their cluster', '1コアの性能をクラスター内の他ホストと同等と仮定'),
  'most-common': text('a core as fast as one of the most common host', '1コアの性能を最も多い構成のホストと同等と仮定'),
  catalogue: text(
    'a core as fast as a middling one of the CPU catalogue',
    '1コアの性能をCPUカタログの中位の機種と同等と仮定',
  ),
};

/** Servers whose CPU files state and nothing rates, and how fast a core of it was taken for. */
function ratingLines({ ratingBasis }: ScenarioInputs, { workloads }: Demand): readonly Assumption[] {
  if (!ratingBasis) return [];
  const names = workloads.flatMap(({ server }) =>
    server && isAssumed(server) && server.assumed.ratingBasis !== null ? [server.name] : [],
  );
  return lineOf('ratingBasis', text('CPUs of no known rating', '評価値のないCPU'), RATINGS[ratingBasis], [
    ...new Set(names),
  ]);
}

const MEMORY: Readonly<Record<NonNullable<ScenarioInputs['memoryBasis']>, Text>> = {
  stated: text('as the files state for the workload', 'ファイル記載のワークロード別メモリ'),
  installed: text('all memory installed today', '現在の搭載メモリ全量'),
  'stated-or-installed': text(
    'as the files state for the workload, else all memory installed today',
    'ファイル記載のワークロード別メモリ（記載がなければ現在の搭載メモリ全量）',
  ),
  'stated-or-used': text(
    'as the files state for the workload, else its part of the memory in use of its server, else all memory installed today',
    'ファイル記載のワークロード別メモリ（記載がなければサーバーの使用メモリの等分、それもなければ現在の搭載メモリ全量）',
  ),
  'covered-by-ratio': text('covered by the measured throughput ratio', '測定されたスループット比に含まれる'),
};

/** Where a need was found that a basis has something else stand in for. */
const STANDING_IN: Readonly<Record<NonNullable<ScenarioInputs['memoryBasis']>, readonly MemoryFrom[]>> = {
  stated: [],
  installed: ['installed'],
  'stated-or-installed': ['installed'],
  'stated-or-used': ['used-of-server', 'installed'],
  'covered-by-ratio': ['covered-by-ratio'],
};

/** The line stands wherever the scenario has one, chosen or proposed; which machines it concerns is said where something stands in for their own figure. */
function memoryLines({ memoryBasis }: ScenarioInputs, demand: Demand): readonly Assumption[] {
  if (memoryBasis === null) return [];
  const names = namesWhere(demand, (index) => {
    const from = demand.memoryOrigins[index];
    return from !== undefined && STANDING_IN[memoryBasis].includes(from);
  });
  const line: Assumption = {
    id: 'memoryBasis',
    label: text('Memory', 'メモリの根拠'),
    value: MEMORY[memoryBasis],
    from: 'person',
  };
  return [names.length > 0 ? { ...line, concerns: names } : line];
}

/**
 * Values of planned machines that no file states so: typed into the inventory, or corrected before the import; and apart from them those that
 * were proposed from what the files say, and confirmed. Said field by field.
 */
function typedLines({ workloads }: Demand): readonly Assumption[] {
  const values: TypedValue[] = [];
  const servers = new Set<unknown>();
  for (const { name, workload, server } of workloads) {
    if (workload)
      for (const each of typedFields(workload.origin, WORKLOAD_FIELDS))
        values.push({ name, ...each, confirmed: isAsProposed(workload, each.field) });
    if (server === null || servers.has(server)) continue;
    servers.add(server);
    for (const each of typedFields(server.origin, SERVER_FIELDS))
      values.push({ name: server.name, ...each, confirmed: false });
  }
  const typed = values.filter(({ confirmed }) => !confirmed);
  const confirmed = values.filter((each) => each.confirmed);
  return [
    ...lineOf('typed', text('Values typed by hand', '手入力した値'), typedText(typed), namesOf(typed)),
    ...lineOf('confirmed', text('Values confirmed', '確認済みの値'), confirmedText(confirmed), namesOf(confirmed)),
  ];
}

/** A field that a person set. */
interface TypedField {
  readonly field: string;
  readonly label: Text;
  /** Whether a file says something else of it. */
  readonly stated: boolean;
}

interface TypedValue extends TypedField {
  /** Of the machine. */
  readonly name: string;
  readonly confirmed: boolean;
}

function namesOf(values: readonly TypedValue[]): readonly string[] {
  return [...new Set(values.map(({ name }) => name))];
}

/** "DBMS 25, Memory 2". */
function countsByField(values: readonly TypedValue[]): TextValue {
  const fields = new Map<string, { readonly label: Text; count: number }>();
  for (const { label } of values) {
    const known = fields.get(label.en) ?? { label, count: 0 };
    known.count += 1;
    fields.set(label.en, known);
  }
  return listOf(
    [...fields.values()].map(({ label, count }) => text('{label} {count}', '{label} {count}', { label, count })),
  );
}

/** Whether what a person set is what the workload's columns or name propose. */
function isAsProposed(workload: WorkloadRecord, field: string): boolean {
  const before = workload.origin.replaced?.[field]?.value ?? null;
  if (field === 'environment')
    return (
      before === null && proposeEnvironment({ ...workload, environment: null })?.environment === workload.environment
    );
  if (field !== 'dbms' || typeof before === 'number') return false;
  const { proposal } = knownDatabase({ workload: { ...workload, dbms: before }, oracleReports: [] });
  return proposal !== null && proposal.dbms === workload.dbms;
}

type Labels = Readonly<Record<string, { readonly label: Text }>>;

function confirmedText(confirmed: readonly TypedValue[]): Text {
  return text(
    '{values} {values:value|values} proposed from columns or names in the files ({fields})',
    'ファイルの列または名称から提案した{values}項目（{fields}）',
    { values: confirmed.length, fields: countsByField(confirmed) },
  );
}

function typedText(typed: readonly TypedValue[]): Text {
  const values = typed.length;
  const replaced = typed.filter(({ stated }) => stated).length;
  const fields = countsByField(typed);
  if (replaced === 0)
    return text(
      '{values} {values:value|values} that no file states ({fields})',
      'ファイルに記載のない{values}項目（{fields}）',
      { values, fields },
    );
  if (replaced === values)
    return text(
      '{values} {values:value|values} in place of what files say ({fields})',
      'ファイルの記載に代えた{values}項目（{fields}）',
      { values, fields },
    );
  return text(
    '{values} values ({fields}), {replaced} of them in place of what files say, the others stated by none',
    '{values}項目（{fields}）。うち{replaced}項目はファイルの記載に代えた値、ほかはファイルに記載のない値',
    { values, replaced, fields },
  );
}

/** Fields that a person set. */
function typedFields({ replaced = {}, cells }: Origin, labels: Labels): readonly TypedField[] {
  const labelOf = (field: string) => labels[field]?.label ?? nameText(field);
  return [
    ...Object.entries(replaced).map(([field, { value, cell }]) => ({
      field,
      label: labelOf(field),
      stated: value !== null || cell !== null,
    })),
    ...Object.keys(cells)
      .filter((field) => cells[field]?.original !== undefined && !replaced[field])
      .map((field) => ({ field, label: labelOf(field), stated: true })),
  ];
}

function lineOf(id: string, label: Text, value: Text, concerns: readonly string[]): readonly Assumption[] {
  return concerns.length === 0 ? [] : [{ id, label, value, from: 'person', concerns }];
}

function namesWhere({ workloads }: Demand, holds: (index: number) => boolean): readonly string[] {
  return workloads.flatMap(({ name }, index) => (holds(index) ? [name] : []));
}
