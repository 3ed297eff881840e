import {
  ARCHITECTURES,
  architectureNamed,
  armOfInstance,
  attributesIn,
  type WorkloadRecord,
  WRITTEN_ARCHITECTURES,
} from '../../inventory/index.ts';
import { OF_GUEST_SYSTEM } from './system-of.ts';

/** Headers under which lists state the processor or the hardware below a virtual machine, which has no field for it. */
const OF_HARDWARE =
  /cpu|processor|プロセッサ|prozessor|processeur|procesador|processore|architect|アーキテクチャ|hardware|ハードウェア|platform|プラットフォーム|\bmodell?\b|モデル|機種/i;
const OTHERS = WRITTEN_ARCHITECTURES.flatMap(([architecture, written]) => (architecture === 'x86' ? [] : [written]));

/**
 * The processor that the row of a virtual machine names, or the type of a cloud that it states has, where it is none of x86: what a vCPU stands for hangs on it (a thread of SPARC, a
 * core of POWER), and no host of x86 is like it. Of an operating system (“Solaris 10 (SPARC)”) it is the architecture alone. null = none is named.
 */
export function processorOfGuest({ attributes }: WorkloadRecord): string | null {
  const arm = armOfInstance(attributes);
  if (arm !== null) return arm;
  // Tens of thousands of rows are asked at once, of which few name one.
  if (!attributes || !OTHERS.some((written) => written.test(attributes))) return null;
  const cells = Object.entries(attributesIn(attributes)).filter(([, words]) => isOther(words));
  const [, processor = null] = cells.find(([header]) => OF_HARDWARE.test(header)) ?? [];
  if (processor !== null) return processor;
  const [, system = ''] = cells.find(([header]) => OF_GUEST_SYSTEM.test(header)) ?? [];
  const architecture = architectureNamed(system);
  return architecture && ARCHITECTURES[architecture].en;
}

function isOther(words: string): boolean {
  const architecture = architectureNamed(words);
  return architecture !== null && architecture !== 'x86';
}
