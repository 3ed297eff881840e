import type { NumaPlacementQuestion } from '@tatami/model/calculator';
import { readNumber, readTable } from './read-table.ts';

export type Instance = NumaPlacementQuestion['instances'][number];

export interface InstanceRows {
  readonly instances: readonly Instance[];
  readonly unread: readonly number[];
}

/** As many as the API takes. */
const MOST_INSTANCES = 200;

/** Database instances from a pasted table: name, memory in GiB, per cent of all CPUs, and the CPUs it is bound to today where it is. */
export function readInstances(pasted: string): InstanceRows {
  const instances: Instance[] = [];
  const unread: number[] = [];
  readTable(pasted).forEach(({ line, cells: [name = '', memoryCell, cpuCell, ...today] }, index) => {
    const [memoryGiB, percent] = [readNumber(memoryCell), readNumber(cpuCell)];
    const usable = name !== '' && memoryGiB !== null && memoryGiB >= 0 && percent !== null && percent >= 0;
    // A list such as 0-3,8-11 is cut where commas part the cells: put it together again.
    const cpuList = today.filter((cell) => cell !== '').join(',');
    if (usable && percent <= 100)
      instances.push({ name, memoryGiB, cpuShare: percent / 100, ...(cpuList !== '' && { cpuList }) });
    else if (index > 0) unread.push(line);
  });
  return { instances: instances.slice(0, MOST_INSTANCES), unread };
}

/** The table again, as it is pasted. */
export function writeInstances(instances: readonly Instance[]): string {
  return instances
    .map(({ name, memoryGiB, cpuShare, cpuList }) =>
      [name, memoryGiB, Number((cpuShare * 100).toFixed(6)), ...(cpuList ? [cpuList] : [])].join('\t'),
    )
    .join('\n');
}
