import type { OriginCell } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';
import type { NmonRecording } from './sections.ts';
import { figure } from './snapshot-figures.ts';

interface Stated {
  readonly value: number;
  readonly cell: OriginCell;
}

/** What a partition that shares processors is promised, and of how many it is given them; null = not stated. */
export interface PartitionGrant {
  readonly entitled: Stated | null;
  readonly pool: Stated | null;
}

/** From the head of the partition (BBBL), else from its first snapshot (LPAR): old versions and some options write no head. */
export function grantOf(recording: NmonRecording): PartitionGrant {
  return {
    entitled: ofHead(recording, 'Entitled Capacity') ?? ofFirstRow(recording, 'entitled'),
    pool: ofHead(recording, 'Pool CPU') ?? ofFirstRow(recording, 'poolCPUs'),
  };
}

/** What is said of a server beside the fields it has. */
export function grantCells({ entitled, pool }: PartitionGrant): Record<string, OriginCell> {
  return { ...(entitled && { entitledCapacity: entitled.cell }), ...(pool && { poolProcessors: pool.cell }) };
}

function ofHead({ partition }: NmonRecording, name: string): Stated | null {
  const text = partition.get(name) ?? '';
  return stated(toolNumber(text), { column: `BBBL: ${name}`, text });
}

function ofFirstRow(recording: NmonRecording, name: string): Stated | null {
  const [row] = recording.rows.get('LPAR')?.values() ?? [];
  const value = row ? figure(recording, 'LPAR', row, name) : null;
  return stated(value, { column: `LPAR: ${name}`, text: String(value) });
}

function stated(value: number | null, cell: OriginCell): Stated | null {
  return value === null || value <= 0 ? null : { value, cell };
}
