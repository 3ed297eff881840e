import { isVirtualMachine, oneServer, oneWorkload, type ServerRecord, type WorkloadRecord } from '@tatami/model';
import type { ParseRequest } from '../../format.ts';
import { duplicateName } from '../../issues/row-issues.ts';
import type { ImportQuestion } from '../../questions/import-question.ts';
import { serverOfRow } from '../records-of-row.ts';
import { keyAtSite, type NameOnSheets, onSheetsAnswer, sheetsQuestion } from '../site-of-row.ts';

interface Records {
  readonly servers: readonly ServerRecord[];
  readonly workloads: readonly WorkloadRecord[];
}

/**
 * The lists of one workbook as one estate: what they say of a machine is said of one record, by the first list that says it. Machines of
 * one name that are not alike stay apart until somebody says what they are.
 */
export function listsTogether(
  lists: readonly Records[],
  { mapping, issues }: ParseRequest,
): Records & { readonly questions: readonly ImportQuestion[] } {
  const [only] = lists;
  if (only && lists.length === 1) return { servers: only.servers, workloads: only.workloads, questions: [] };
  const answer = onSheetsAnswer(mapping?.answers);
  const servers = new Map<string, ServerRecord>();
  const workloads = new Map<string, WorkloadRecord>();
  const apart: NameOnSheets[] = [];
  for (const list of lists) {
    /** Servers of this list that are not those known by their keys, with the keys they have instead; null = they are not taken. */
    const others = new Map<string, string | null>();
    const keyOf = (first: ServerRecord | WorkloadRecord, again: ServerRecord | WorkloadRecord): string | null => {
      apart.push({ name: again.name, first: first.origin, again: again.origin });
      if (answer === 'each') return keyAtSite(again.key, again.origin.sheet ?? '');
      if (answer === null) {
        const { sheet, row } = again.origin;
        issues.add(duplicateName(again.name, first.origin.row), { sheet, row });
      }
      return null;
    };
    for (const server of list.servers) {
      const first = servers.get(server.key);
      const isOther = first !== undefined && areUnlike(first, server);
      const key = isOther ? keyOf(first, server) : server.key;
      if (isOther && answer !== 'one') others.set(server.key, key);
      if (isOther && answer === 'each' && key !== null) servers.set(key, { ...server, key });
      else if (!isOther || answer === 'one') servers.set(server.key, first ? oneServer([first, server]) : server);
    }
    for (const workload of list.workloads) {
      const server = serverOfRow(workload);
      const moved = server === null ? undefined : others.get(server);
      if (moved === null) continue;
      const placed =
        server === null || moved === undefined
          ? workload
          : { ...workload, serverKey: moved, key: moved + workload.key.slice(server.length) };
      const first = workloads.get(placed.key);
      if (first && areUnlike(first, placed)) {
        const key = keyOf(first, placed);
        if (key !== null) workloads.set(key, { ...placed, key });
        if (answer !== 'one') continue;
      }
      workloads.set(placed.key, first ? onItsHost([first, placed]) : placed);
    }
  }
  return {
    servers: [...servers.values()],
    workloads: [...workloads.values()],
    questions: sheetsQuestion(apart, mapping?.answers),
  };
}

/** Whether two machines of one name differ in chip and cores, or in vCPUs and memory: one of these alone changes or is written otherwise. */
function areUnlike(one: ServerRecord | WorkloadRecord, other: ServerRecord | WorkloadRecord): boolean {
  if ('cpuModel' in one && 'cpuModel' in other)
    return differ(one.cpuModel, other.cpuModel) && differ(one.cores, other.cores);
  if ('vcpus' in one && 'vcpus' in other)
    return differ(one.vcpus, other.vcpus) && differ(one.memoryGiB, other.memoryGiB);
  return false;
}

function differ(one: string | number | null, other: string | number | null): boolean {
  return one !== null && other !== null && one !== other;
}

/**
 * One workload of what two lists say of it. What a virtual machine was granted goes before what a list of databases says that they need,
 * and a list of servers says of it that it is one by itself, in no cell: its host stays.
 */
function onItsHost([first, again]: readonly [WorkloadRecord, WorkloadRecord]): WorkloadRecord {
  const [one, other] = isVirtualMachine(again) && !isVirtualMachine(first) ? [again, first] : [first, again];
  const whole = oneWorkload([one, other]);
  const template = first.template || again.template;
  const hosted = [one, other].find(({ serverKey, origin }) => serverKey !== null && 'serverKey' in origin.cells);
  if (!hosted) return { ...whole, template };
  const cell = hosted.origin.cells.serverKey;
  const { file, sheet, row } = hosted.origin;
  const from = hosted === one ? cell : cell && { ...cell, from: cell.from ?? { file, sheet, row } };
  return {
    ...whole,
    serverKey: hosted.serverKey,
    template,
    origin: { ...whole.origin, cells: { ...whole.origin.cells, ...(from && { serverKey: from }) } },
  };
}
