import { EC2_TYPES, RDS_CLASSES } from './instance-types.data.ts';

/** What an instance type of a cloud has. */
export interface SizesOfType {
  readonly vcpus: number;
  readonly memoryGiB: number;
}

const TYPE = /^(db\.)?([a-z\d-]{2,12})\.([a-z\d.-]{2,40})$/;

/** A list repeats few types in all its rows. */
const known = new Map<string, SizesOfType | null>();
const MOST_KNOWN = 1_000;

/** What a type of EC2 or a class of RDS has, 'r5.4xlarge' or 'db.r5.4xlarge'; null for types that no source lists. */
export function sizesOfType(type: string): SizesOfType | null {
  const found = known.get(type);
  if (found !== undefined) return found;
  const sizes = sizesListed(type.trim().toLowerCase());
  if (known.size < MOST_KNOWN) known.set(type, sizes);
  return sizes;
}

function sizesListed(type: string): SizesOfType | null {
  const [, ofRds, family = '', size = ''] = TYPE.exec(type) ?? [];
  const lists = ofRds === undefined ? EC2_TYPES : [RDS_CLASSES, ...EC2_TYPES];
  for (const { families } of lists) {
    const listed = Object.hasOwn(families, family) ? families[family]?.split('; ') : undefined;
    const [, vcpus, memoryGiB] = listed?.map((each) => each.split(' ')).find(([name]) => name === size) ?? [];
    if (vcpus !== undefined && memoryGiB !== undefined) return { vcpus: Number(vcpus), memoryGiB: Number(memoryGiB) };
  }
  return null;
}
