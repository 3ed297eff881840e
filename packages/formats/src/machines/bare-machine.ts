import { bareServer, bareWorkload, type Origin } from '@tatami/model';
import type { StatedMachine } from './stated-machine.ts';

/** A machine of which a file says no more than how it is known: whatever another file says of the same key is kept. */
export function bareMachine(key: string, name: string, origin: Origin): StatedMachine {
  return { server: bareServer(key, name, origin), workload: { ...bareWorkload(key, name, origin), serverKey: key } };
}
