/**
 * What a CPU model string tells. 'model': a list model, look its key up. 'cloud-custom': made for one cloud, no public
 * rating. 'generation-only': a hypervisor's CPU type or a truncated name. 'clock-only': a Xeon with a clock and no model:
 * a real product before 2006, a masked one on a younger host. 'arch-only': a core design or an instruction set.
 */
export type CpuReadingKind =
  | 'model'
  | 'cloud-custom'
  | 'generation-only'
  | 'clock-only'
  | 'arch-only'
  | 'not-a-server-cpu'
  | 'unknown';

/** A model string as read: `key` names the rating catalogue's entry where there is one. */
export interface CpuReading {
  readonly kind: CpuReadingKind;
  readonly key: string | null;
  readonly generation: string | null;
  /** Clock and core count that stood in the string itself. */
  readonly clockGHz: number | null;
  readonly cores: number | null;
  /** The string as it was given. */
  readonly model: string;
}
