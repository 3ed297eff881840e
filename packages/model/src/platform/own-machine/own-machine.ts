import type { Text } from '../../figure/index.ts';
import type { Currency } from '../../units/index.ts';
import type { MachineNumber } from './machine-numbers.data.ts';

/** A machine as a person enters it: what no catalogue lists, in the units of its form. */
export interface OwnMachine {
  readonly vendor: string;
  readonly model: string;
  /** The key of the rating catalogue, or any name. */
  readonly cpuModel: string;
  /** 'boards': SB and MSB. 'sockets': CPUs one by one, CXL memory in the place of MSBs. */
  readonly growth: 'boards' | 'sockets';
  /** null = not stated. */
  readonly numbers: Readonly<Record<MachineNumber, number | null>>;
  readonly dimmSizesGiB: readonly number[];
  /** Populations that are known to work. */
  readonly tested: readonly (readonly [sb: number, msb: number])[];
  /** Nothing but those may be bought. */
  readonly onlyTested: boolean;
  readonly currency: Currency;
  /** Where the rating is from; '' = not said. */
  readonly ratingSource: string;
  /** Where all other figures are from; '' = entered by hand. */
  readonly source: string;
}

/** A field of the machine: one of its numbers, or a field beside them. */
export type MachineField = MachineNumber | Exclude<keyof OwnMachine, 'numbers'>;

/** What of a machine cannot be used: in which field, and what to do. */
export interface MachineProblem {
  readonly field: MachineField;
  readonly problem: Text;
}
