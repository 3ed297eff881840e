import { EventEmitter } from 'node:events';
import type { JobEvent } from '@tatami/contracts';

/** What happened to a job; told once it is committed. */
export interface ToldEvent {
  readonly jobId: string;
  readonly event: JobEvent;
}

/**
 * Where all that happens to jobs is told within the server, in the order it was committed: whoever writes jobs tells here, and
 * another thread has it told by the one that gave it its task. Nobody needs to ask the database.
 */
export class JobEvents {
  readonly #emitter = new EventEmitter<{ told: [ToldEvent] }>();

  tell(told: ToldEvent): void {
    this.#emitter.emit('told', told);
  }

  onTold(hear: (told: ToldEvent) => void): void {
    this.#emitter.on('told', hear);
  }
}
