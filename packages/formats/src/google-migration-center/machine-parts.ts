import type { Origin, OriginCell, ServerRecord, WorkloadRecord } from '@tatami/model';
import { nameMissing } from '../issues/row-issues.ts';
import { bareMachine } from '../machines/bare-machine.ts';
import { type Tag, tagFacts, withTags } from '../machines/tags.ts';
import { plusText } from '../tabular/cells/joined-text.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';

interface Part {
  readonly id: string;
  readonly origin: Origin;
  diskGiB: number | null;
  readonly tags: Tag[];
}

/** What diskInfo and tagInfo say of machines, row by row, until it is laid over those of vmInfo. */
export class MachineParts {
  private readonly byKey = new Map<string, Part>();

  addDisk(fields: RowFields): RowFate {
    const size = fields.quantity('size');
    const part = this.partOf(fields, { storageGiB: 'size' });
    if (!part || fields.rejected) return 'rejected';
    if (size === null) return 'skipped';
    part.diskGiB = (part.diskGiB ?? 0) + size;
    return 'accepted';
  }

  /** Accepted when the tag says something records have a field for. */
  addTag(fields: RowFields): RowFate {
    const tag = { key: fields.text('key') ?? '', value: fields.text('value') ?? '' };
    const { environment, dbms } = tagFacts([tag]);
    const said = environment !== null ? { environment: 'value' } : dbms !== null ? { dbms: 'value' } : null;
    if (fields.text('id') !== null && !fields.rejected && said === null) return 'skipped';
    const part = this.partOf(fields, said ?? {});
    if (!part || fields.rejected) return 'rejected';
    part.tags.push(tag);
    return 'accepted';
  }

  /** The machines with their parts; machines that only the parts speak of come with nothing but their ID. */
  laidOver(
    servers: readonly ServerRecord[],
    workloads: readonly WorkloadRecord[],
  ): { servers: ServerRecord[]; workloads: WorkloadRecord[] } {
    const merged = { servers: [...servers], workloads: [...workloads] };
    const places = new Map(servers.map(({ key }, index) => [key, index]));
    for (const [key, part] of this.byKey) {
      const at = places.get(key);
      const server = at === undefined ? undefined : servers[at];
      const workload = at === undefined ? undefined : workloads[at];
      const known = server && workload ? { server, workload } : bareMachine(key, part.id, part.origin);
      const whole = withTags(known, tagFacts(part.tags));
      const withDisks = { ...whole.server, storageGiB: whole.server.storageGiB ?? part.diskGiB };
      if (at === undefined) {
        merged.servers.push(withDisks);
        if (part.tags.length > 0) merged.workloads.push(whole.workload);
      } else {
        merged.servers[at] = withDisks;
        merged.workloads[at] = whole.workload;
      }
    }
    return merged;
  }

  /** The part of the machine a row speaks of, with the cells of the row as its origin. */
  private partOf(fields: RowFields, said: Readonly<Record<string, string>>): Part | null {
    const id = fields.text('id');
    if (id === null) {
      if (!fields.rejected) fields.report(nameMissing, 'id');
      return null;
    }
    const read = fields.origin(Object.entries(said));
    const known = this.byKey.get(nameKey(id));
    if (known) {
      Object.assign(known.origin.cells, joined(known.origin.cells, read.cells));
      return known;
    }
    const part: Part = { id, origin: { ...read, cells: { ...read.cells } }, diskGiB: null, tags: [] };
    this.byKey.set(nameKey(id), part);
    return part;
  }
}

/** Cells of several rows that make one value, as one. */
function joined(
  known: Readonly<Record<string, OriginCell>>,
  more: Readonly<Record<string, OriginCell>>,
): Record<string, OriginCell> {
  return Object.fromEntries(
    Object.entries(more).map(([field, cell]) => {
      const first = known[field];
      return [field, first ? { column: first.column, text: plusText(first.text, cell.text) } : cell];
    }),
  );
}
