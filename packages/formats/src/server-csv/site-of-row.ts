import { type Origin, type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import { answerTo, type ImportQuestion, placesOf } from '../questions/import-question.ts';
import { ColumnsSaying } from '../tabular/headers/columns-saying.ts';
import { isSite } from '../tabular/headers/own-headers.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { AttributeCell, RowFields } from '../tabular/row-fields.ts';
import { machineOfOtherSite, namedByFullName } from './issues.ts';
import { NumbersApart } from './numbers-apart.ts';
import { serverOfRow } from './records-of-row.ts';

const IDENTIFIERS = ['serialNumber', 'uuid', 'dnsName', 'ipAddress'] as const satisfies readonly (keyof ServerRecord)[];

/** A machine of a list. */
interface Listed
  extends Pick<ServerRecord, 'key' | 'name' | 'origin'>,
    Partial<Pick<ServerRecord, (typeof IDENTIFIERS)[number]>> {}

/** Where the name of a machine stands, and what the list has under it. */
interface Known<Machine> {
  readonly field: 'name' | 'vm';
  readonly first: Machine | undefined;
  readonly has: (key: string) => boolean;
}

/** What a machine is known by where others have its name. */
type KnownBy = Pick<ServerRecord, 'key' | 'name'>;

interface Records {
  readonly servers: readonly ServerRecord[];
  readonly workloads: readonly WorkloadRecord[];
}

/** The names of a list that stand at several sites, on several sheets, as sheets may be sites, or under several serial numbers. */
export class NamesOfSites {
  private readonly sites = new ColumnsSaying(isSite);
  private readonly answers: Readonly<Record<string, string>> | undefined;
  /** The key of a machine that stood first with what it is known by instead, since others have its name. */
  private readonly ofFirst = new Map<string, KnownBy>();
  private readonly onSheets: NameOnSheets[] = [];
  private readonly numbers: NumbersApart;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
    this.numbers = new NumbersApart(answers);
  }

  /** The machine of a row, under a key of its own where the first one of its name stands at another site, or has another number. `kept` are its further cells. */
  ofItsSite<Machine extends Listed>(
    fields: RowFields,
    machine: Machine,
    kept: readonly AttributeCell[],
    { field, first, has }: Known<Machine>,
  ): Machine {
    if (!first) return machine;
    const known = fullNamesApart(first, machine);
    if (known) {
      if (!has(known.again.key)) fields.report(namedByFullName(machine.name, first.origin.row), field);
      this.ofFirst.set(first.key, known.first);
      return { ...machine, ...known.again };
    }
    const stated = this.siteIn(kept);
    const site = stated ?? this.siteBySheet(machine);
    const siteOfFirst = this.siteIn(Object.entries(first.origin.cells)) ?? this.siteBySheet(first);
    if (site === null || siteOfFirst === null || nameKey(siteOfFirst) === nameKey(site))
      return this.ofItsNumber(machine, first, has);
    if (isSameMachine(first, machine)) return machine;
    const key = keyAtSite(machine.key, site);
    if (!has(key)) fields.report(machineOfOtherSite(machine.name, first.origin.row, site), field);
    if (first.key === machine.key)
      this.ofFirst.set(first.key, { key: keyAtSite(first.key, siteOfFirst), name: first.name });
    if (stated === null) this.onSheets.push({ name: machine.name, first: first.origin, again: machine.origin });
    return { ...machine, key };
  }

  private ofItsNumber<Machine extends Listed>(
    machine: Machine,
    first: Machine,
    has: (key: string) => boolean,
  ): Machine {
    const numbers = this.numbers.between(first, machine);
    if (numbers === null) return machine;
    const key = keyAtSite(machine.key, numbers.again);
    if (!has(key)) this.numbers.note(machine, numbers);
    if (this.numbers.areOne) return machine;
    this.ofFirst.set(first.key, { key: keyAtSite(first.key, numbers.first), name: first.name });
    return { ...machine, key };
  }

  /** Whether two rows of one name with other figures are of one machine, as was answered. Of two sheets it is kept for a question. */
  areOne(first: Listed, again: Listed): boolean {
    if (this.numbers.areOne && this.numbers.between(first, again)) return true;
    if (first.origin.sheet === again.origin.sheet || isSameMachine(first, again)) return false;
    this.onSheets.push({ name: again.name, first: first.origin, again: again.origin });
    return this.sheetsAre === 'one';
  }

  /** Records with the key of their site or full name, also of those whose name stood first: whatever the order of the rows. Others keep theirs. */
  bySite({ servers, workloads }: Records): Records {
    if (this.ofFirst.size === 0) return { servers, workloads };
    return {
      servers: servers.map((server) => ({ ...server, ...this.ofFirst.get(server.key) })),
      workloads: workloads.map((workload) => {
        const server = serverOfRow(workload);
        // A virtual machine may run at either site: on which, only its host's full name would tell.
        if (server === null) return { ...workload, ...this.ofFirst.get(workload.key) };
        const { key: at, name } = this.ofFirst.get(server) ?? { key: server, name: workload.name };
        const isWhole = workload.key === server;
        const own = { key: at + workload.key.slice(server.length), name: isWhole ? name : workload.name };
        return { ...workload, ...own, serverKey: at };
      }),
    };
  }

  question(): readonly ImportQuestion[] {
    return [...sheetsQuestion(this.onSheets, this.answers), ...this.numbers.question()];
  }

  private siteIn(cells: readonly AttributeCell[]): string | null {
    for (const [field, { text }] of cells) if (this.sites.has(field) && text.trim() !== '') return text.trim();
    return null;
  }

  private siteBySheet({ origin }: Listed): string | null {
    return this.sheetsAre === 'each' ? origin.sheet : null;
  }

  private get sheetsAre(): string | null {
    return onSheetsAnswer(this.answers);
  }
}

/** What a person said of names that several sheets have: 'each' a machine of its own, 'one' machine; null = nothing yet. */
export function onSheetsAnswer(answers: Readonly<Record<string, string>> | undefined): string | null {
  return answerTo(ON_SHEETS, OPTIONS, answers);
}

export function keyAtSite(key: string, site: string): string {
  return `${key} @ ${nameKey(site)}`;
}

/** Whether two rows of one name state an identifier alike: then they are of one machine, wherever it stands. */
function isSameMachine(one: Listed, other: Listed): boolean {
  return IDENTIFIERS.some((field) => (one[field] ?? null) !== null && one[field] === other[field]);
}

/** Two machines under one short name whose full names differ, each by its own; null where the rows do not say so. */
function fullNamesApart(first: Listed, again: Listed): { readonly first: KnownBy; readonly again: KnownBy } | null {
  const [one, other] = [first, again].map(fullNameOf);
  if (!one || !other || one.key === other.key || isSameMachine(first, again)) return null;
  return { first: one, again: other };
}

/** The full name of a machine that its row calls by the first part of it. */
function fullNameOf({ name, dnsName = null }: Listed): KnownBy | null {
  const full = dnsName?.trim() ?? '';
  return nameKey(full).startsWith(`${nameKey(name)}.`) ? { key: nameKey(full), name: full } : null;
}

/** A name that stands on two sheets of one list, with other figures. */
export interface NameOnSheets {
  readonly name: string;
  readonly first: Origin;
  readonly again: Origin;
}

const ON_SHEETS = 'names:sheets';
const OPTIONS = [
  { value: 'each', label: text('A machine of its own on each sheet', 'シートごとに別のマシン') },
  { value: 'one', label: text('The same machine: its first row counts', '同じマシン（先の行を使用）') },
];

/** Asks what names are that several sheets of a list have, with other figures: sheets may be sites, or months. */
export function sheetsQuestion(
  found: readonly NameOnSheets[],
  answers: Readonly<Record<string, string>> | undefined,
): readonly ImportQuestion[] {
  const [one] = found;
  if (!one) return [];
  const words = {
    name: one.name,
    first: one.first.sheet ?? '',
    again: one.again.sheet ?? '',
    rows: found.length,
  };
  return [
    {
      id: ON_SHEETS,
      problem: text(
        '“{name}” stands on the sheets “{first}” and “{again}” with other figures. Are these two machines? So it is with {rows} {rows:row|rows}.',
        '「{name}」はシート「{first}」と「{again}」の両方にあり、内容が異なります。別のマシンですか（該当{rows}行）。',
        words,
      ),
      hint: text(
        'Until it is answered, only the first row of each name is taken.',
        '回答するまで、各名称の先の行だけを取り込みます。',
      ),
      options: OPTIONS,
      answer: onSheetsAnswer(answers),
      rows: found.length,
      where: placesOf(
        found.map(({ again }) => again),
        'name',
      ),
    },
  ];
}
