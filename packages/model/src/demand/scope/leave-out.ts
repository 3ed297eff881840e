import { databasesNamed } from '../../databases/index.ts';
import { type Text, text } from '../../figure/index.ts';
import {
  type Attributes,
  attributesIn,
  ENVIRONMENTS,
  type ServerRecord,
  SYSTEM_FAMILIES,
  visibleText,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { clusterOfWorkload } from '../assumed-hosts.ts';
import type { LeaveOutRule } from './leave-out-rule.ts';
import { systemOf } from './system-of.ts';

/** Records a plan leaves out for one reason. */
export interface LeftOut {
  readonly because: Text;
  readonly names: readonly string[];
}

interface Ruled {
  readonly name: string;
  /** null = a server whose workloads no file lists. */
  readonly workload: WorkloadRecord | null;
  readonly server: ServerRecord | null;
}

/** The first of the rules that holds for a record; null = none does. */
export function ruleThatHolds<Rule extends LeaveOutRule>(rules: readonly Rule[]): (record: Ruled) => Rule | null {
  const databases = new Map<string | null, ReturnType<typeof databasesNamed>>();
  const named = (dbms: string | null) => {
    const known = databases.get(dbms);
    if (known !== undefined) return known;
    const found = databasesNamed(dbms);
    databases.set(dbms, found);
    return found;
  };
  const holds = (rule: LeaveOutRule, { name, workload, server }: Ruled): boolean => {
    switch (rule.by) {
      case 'no-database':
        return named(workload?.dbms ?? null) === 'none';
      case 'silent':
        return named(workload?.dbms ?? null) === null;
      case 'environment':
        return (workload?.environment ?? server?.environment ?? null) === rule.is;
      case 'system':
        return systemOf(workload, server) === rule.is;
      case 'cluster':
        return clusterOf(workload, server) === rule.is;
      case 'name':
        return name.toLowerCase().includes(rule.is.trim().toLowerCase());
      case 'attribute':
        return attributesOf(workload, server)[rule.name] === rule.is;
    }
  };
  return (record) => rules.find((rule) => holds(rule, record)) ?? null;
}

/** What lists say of what moves beyond its fields: that of its own row, else of its server. */
export function attributesOf(workload: WorkloadRecord | null, server: ServerRecord | null): Attributes {
  return { ...attributesIn(server?.attributes), ...attributesIn(workload?.attributes) };
}

/** The cluster of what moves: that of its own row, else of its server; null = no file says it. */
export function clusterOf(workload: WorkloadRecord | null, server: ServerRecord | null): string | null {
  return (workload && clusterOfWorkload(workload)) ?? server?.cluster ?? null;
}

/** A rule in words. */
export function leaveOutText(rule: LeaveOutRule): Text {
  switch (rule.by) {
    case 'no-database':
      return text('no database', 'データベースではない');
    case 'silent':
      return text('nothing shows a database', 'データベースの記載なし');
    case 'environment':
      return text('environment: {environment}', '環境：{environment}', { environment: ENVIRONMENTS[rule.is] });
    case 'system':
      return text('operating system: {system}', 'OS：{system}', { system: SYSTEM_FAMILIES[rule.is] });
    case 'cluster':
      return text('cluster {cluster}', 'クラスター{cluster}', { cluster: visibleText(rule.is) });
    case 'name':
      return text('name contains “{word}”', '名称に「{word}」を含む', { word: visibleText(rule.is) });
    case 'attribute':
      return text('{header}: {value}', '{header}：{value}', {
        header: visibleText(rule.name),
        value: visibleText(rule.is),
      });
  }
}

export const TEMPLATES = text('template', 'テンプレート');
const POWERED_OFF = text('off or out of use', '電源オフ・使用終了');
export const GONE = text('named no longer by a newer list', '新しい一覧表に記載なし');
export const DELETED = text('deleted by hand before a file named it again', '手動で削除した後、ファイルに再び記載');
/** Words of files by which records are off, told one by one; of more, nobody reads a list. */
const MOST_WORDS = 12;
const MOST_CHARS_SHOWN = 60;

/** Why a record that is off is left out: what its file says of it, for one that is out of scope may run. */
export function offInWords(): (workload: WorkloadRecord) => Text {
  const said = new Map<string, Text>();
  return ({ origin }) => {
    const words = (origin.cells.poweredOn?.text ?? '').trim().slice(0, MOST_CHARS_SHOWN);
    if (words === '') return POWERED_OFF;
    const known = said.get(words);
    if (known) return known;
    if (said.size === MOST_WORDS) return POWERED_OFF;
    const because = text('a file says “{words}”', 'ファイルの記載：{words}', { words: visibleText(words) });
    said.set(words, because);
    return because;
  };
}

export const BY_HAND = text('left out by hand', '手動で除外');
export const EMPTY_HOSTS = text('server with no workload in the plan', '計画対象のワークロードがないサーバー');
