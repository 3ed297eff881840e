import {
  attributeField,
  attributesText,
  bareWorkload,
  listedAsVirtualMachine,
  type OriginCell,
  type WorkloadRecord,
} from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import { readQuantity } from '../decode/quantity.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { nothingUsable } from '../series/issues.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { Tally } from '../tabular/read-rows.ts';
import { type Zone, zonesIn } from './printed.ts';

/** What a zone has CPUs by: its own, those of a kernel zone, or at most so much of all (zonecfg(8), “Resource Types”). */
const CPUS = ['dedicated-cpu ncpus', 'virtual-cpu ncpus', 'capped-cpu ncpus'];
const MEMORY = 'capped-memory physical';
/** '4-8' of a dedicated set: the most that it grows to. */
const COUNT = /^(?:\d{1,4}-)?(\d{1,4})(?:\.0{1,4})?$/;
/** What is kept in words. */
const KEPT = ['status', 'brand', ...CPUS];
const ON: Readonly<Record<string, boolean>> = { running: true, installed: false, configured: false, ready: false };

/** Reads zones as virtual machines on the host of their global zone. */
export function parse({ source, issues, recording }: ParseRequest): Parsed {
  const zones = zonesIn(source.text ?? '');
  const open = zones.some(({ host }) => host === null);
  const unnamed = recording.machine ?? machineInName(source.fileName);
  const times = new Map<string, number>();
  for (const { name } of zones) times.set(nameKey(name), (times.get(nameKey(name)) ?? 0) + 1);
  const workloads = zones.map((zone) => {
    const host = zone.host ?? unnamed;
    const isShared = (times.get(nameKey(zone.name)) ?? 0) > 1;
    return machineOf(zone, host, { file: source.fileName, isShared });
  });
  const tally = new Tally();
  tally.count('accepted', workloads.length);
  if (workloads.length === 0) issues.add(nothingUsable);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['Zone', 'Host', 'CPUs', 'Memory (GiB)'],
    preview: workloads
      .slice(0, PREVIEW_ROWS)
      .map(({ name, serverKey, vcpus, memoryGiB }) =>
        [name, serverKey, vcpus, memoryGiB].map((value) => String(value ?? '')),
      ),
    sheets: [{ name: null, role: 'machines', counts }],
    counts,
    records: { ...NO_RECORDS, workloads },
    totals: machineTotals([], workloads),
    ...(open && { asks: { machine: unnamed } }),
  };
}

function machineOf(
  { name, said, line }: Zone,
  host: string,
  { file, isShared }: { readonly file: string; readonly isShared: boolean },
): WorkloadRecord {
  const cpus = CPUS.find((label) => said.has(label));
  const [, most] = COUNT.exec(said.get(cpus ?? '')?.text ?? '') ?? [];
  const size = readQuantity(said.get(MEMORY)?.text ?? '', 'size', 1, '.');
  const kept = KEPT.flatMap((label) => {
    const cell = said.get(label);
    return cell ? [[label, cell] as const] : [];
  });
  const from = {
    name: 'name',
    poweredOn: 'status',
    memoryGiB: MEMORY,
    ...(most !== undefined && cpus && { vcpus: cpus }),
  };
  const cells = Object.entries(from).flatMap(([field, label]): [string, OriginCell][] => {
    const cell = said.get(label);
    return cell ? [[field, cell]] : [];
  });
  return listedAsVirtualMachine({
    ...bareWorkload(isShared ? `${nameKey(name)} (${nameKey(host)})` : nameKey(name), name, {
      ...{ file, sheet: null, row: line },
      cells: Object.fromEntries([...cells, ...kept.map(([label, cell]) => [attributeField(label), cell] as const)]),
    }),
    serverKey: nameKey(host),
    poweredOn: ON[said.get('status')?.text ?? ''] ?? null,
    vcpus: most === undefined ? null : Number(most),
    memoryGiB: size.kind === 'value' && !size.bare && size.value > 0 ? size.value : null,
    attributes: attributesText(Object.fromEntries(kept.map(([label, { text }]) => [label, text]))),
  });
}
