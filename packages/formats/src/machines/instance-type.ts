import { cloudTypeNamed } from '@tatami/model';
import { AZURE_SIZES } from './azure-sizes.data.ts';
import { GOOGLE_MACHINE_TYPES } from './google-machine-types.data.ts';
import { EC2_TYPES, RDS_CLASSES } from './instance-types.data.ts';
import { TYPES_OF_CORES } from './threads-of-types.data.ts';
import type { TypesListed } from './types-listed.ts';

/** What an instance type of a cloud has. */
export interface SizesOfType {
  readonly vcpus: number;
  readonly memoryGiB: number;
}

const OF_AMAZON = /^(db\.)?([a-z\d-]{2,12})\.([a-z\d.-]{2,40})$/;
/** 'Standard_E16-8s_v5', as the blade of one machine shows it 'Standard E16-8s v5 (8 vcpus, 128 GiB memory)'. */
const OF_AZURE = /^standard[_ ]([a-z]{1,6})(\d{1,4}(?:-\d{1,3})?)([a-z\d_ ]{0,30})(?: \(.{0,60})?$/;
const OF_GOOGLE = /^([a-z]\d{1,2}[a-z]?-[a-z]{3,12})-(\d[a-z\d-]{0,30})$/;
/** 'n2-custom-6-20480' in MiB, with more memory than usual '-ext'; in gcloud's own table 'n2-custom (6 vCPU, 20.00 GiB)'. */
const CUSTOM = /^(?:[a-z]\d{1,2}[a-z]?-)?custom-(\d{1,3})-(\d{3,8})(?:-ext)?$/;
const CUSTOM_IN_WORDS = /^(?:[a-z]\d{1,2}[a-z]?-)?custom(?:-ext)? \((\d{1,3}) vcpus?, (\d{1,5}(?:\.\d{1,2})?) gib\)$/;
/** Google's answers name a type by its address. */
const ADDRESS = /^https:\/\/\S{1,200}\/machinetypes\//;
const MIB_PER_GIB = 1024;

/** A list repeats few types in all its rows. */
const known = new Map<string, SizesOfType | null>();
const MOST_KNOWN = 1_000;

/** What a type of EC2, a class of RDS, a size of Azure or a machine type of Google has: 'r5.4xlarge', 'db.r5.4xlarge', 'Standard_E16s_v5', 'n2-highmem-32'; null for types that no source lists. */
export function sizesOfType(type: string): SizesOfType | null {
  const found = known.get(type);
  if (found !== undefined) return found;
  const sizes = sizesListed(type.trim().toLowerCase().replace(ADDRESS, ''));
  if (known.size < MOST_KNOWN) known.set(type, sizes);
  return sizes;
}

/** Threads of a core that the vCPUs of a type are: two of x86, but for some; Arm processors have one. */
export function threadsPerCoreOf(type: string): 1 | 2 {
  const words = type.trim().toLowerCase().replace(ADDRESS, '');
  const isOfCores = TYPES_OF_CORES.some(({ written }) => written.test(words));
  return isOfCores || cloudTypeNamed(words)?.armProcessor ? 1 : 2;
}

function sizesListed(type: string): SizesOfType | null {
  return ofAmazon(type) ?? ofAzure(type) ?? ofGoogle(type);
}

function ofAmazon(type: string): SizesOfType | null {
  const [, ofRds, family = '', size = ''] = OF_AMAZON.exec(type) ?? [];
  const lists = ofRds === undefined ? EC2_TYPES : [RDS_CLASSES, ...EC2_TYPES];
  return sizesIn(lists, family, size);
}

function ofAzure(type: string): SizesOfType | null {
  const [, letters = '', size = '', rest = ''] = OF_AZURE.exec(type) ?? [];
  return sizesIn(AZURE_SIZES, `${letters}#${rest.trim().replaceAll(' ', '_')}`, size);
}

function ofGoogle(type: string): SizesOfType | null {
  const [, cpus, mib] = CUSTOM.exec(type) ?? [];
  if (cpus !== undefined) return { vcpus: Number(cpus), memoryGiB: Number(mib) / MIB_PER_GIB };
  const [, worded, gib] = CUSTOM_IN_WORDS.exec(type) ?? [];
  if (worded !== undefined) return { vcpus: Number(worded), memoryGiB: Number(gib) };
  const [, family = '', size = ''] = OF_GOOGLE.exec(type) ?? [];
  return sizesIn([GOOGLE_MACHINE_TYPES], family, size);
}

function sizesIn(lists: readonly TypesListed[], family: string, size: string): SizesOfType | null {
  for (const { families } of lists) {
    const listed = Object.hasOwn(families, family) ? families[family]?.split('; ') : undefined;
    const [, vcpus, memoryGiB] = listed?.map((each) => each.split(' ')).find(([name]) => name === size) ?? [];
    if (vcpus !== undefined && memoryGiB !== undefined) return { vcpus: Number(vcpus), memoryGiB: Number(memoryGiB) };
  }
  return null;
}
