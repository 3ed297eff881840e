import { addressedByProcess, beyondNativeShare, processesWithin } from '../addressing/index.ts';
import { type Estimate, text } from '../figure/index.ts';
import { type Entered, entered } from './entered.ts';

export interface AddressSpaceQuestion {
  /** GiB of the database, over all its processes. */
  readonly memoryGiB: Entered;
  /** Processes (instances) that share it evenly. */
  readonly processes: number;
  /** Under what the 32-bit program runs: what that leaves of the 4 GiB of a process. */
  readonly system: 'windows' | 'windows-3gb' | 'other';
}

export interface AddressSpaceAnswer {
  /** Share (0..1) of the memory that no process addresses natively. */
  readonly beyond: Estimate;
  /** GiB that one process addresses. */
  readonly addressed: Estimate;
  /** Processes among which all of it would be addressed. */
  readonly processesWithin: Estimate;
}

/** How much of a 32-bit database's memory lies beyond the addresses of its processes? */
export function answerAddressSpace({ memoryGiB, processes, system }: AddressSpaceQuestion): AddressSpaceAnswer {
  const addressed = addressedByProcess({
    on32BitSystem: true,
    onWindows: system !== 'other',
    threeGB: system === 'windows-3gb' ? true : null,
  });
  const memory = entered('measured', MEMORY, 'GiB', memoryGiB);
  return {
    beyond: beyondNativeShare(memory, processes, addressed),
    addressed,
    processesWithin: processesWithin(memory, addressed),
  };
}

const MEMORY = text('Memory of the database', 'データベースのメモリ');
