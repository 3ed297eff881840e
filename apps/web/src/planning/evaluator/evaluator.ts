import type {
  AlternativeFigures,
  Alternatives,
  AlternativesLimits,
  Estate,
  FoundAlternative,
  PlacementProblem,
  Plan,
  PlanFailures,
  PlanNode,
  ScenarioInputs,
  ServerLoad,
} from '@tatami/model';
import type { ScenarioGround } from '../answer/scenario-ground.ts';
import type { KnownRecord, ShownAnswer } from '../answer/shown-answer.ts';
import { estateOf } from './estate-parts.ts';
import type {
  AskedOfCompared,
  Compared,
  EstatePart,
  FromThread,
  Kept,
  KeptGround,
  Port,
  QuestionName,
  Questions,
  Step,
  ToThread,
} from './questions.ts';

interface Waiting {
  readonly onStep?: ((step: Step) => void) | undefined;
  readonly parts: EstatePart[];
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Asking {
  readonly parts?: EstatePart[];
  readonly transfer?: Transferable[];
  readonly onStep?: (step: Step) => void;
}

/**
 * Scenarios computed in a thread of their own, so that the page goes on answering. What is large (estate, plan of record) is sent
 * once and kept there for as long as the page holds it.
 */
export class Evaluator {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  readonly #kept = new WeakMap<object, Kept>();
  readonly #forgotten = new FinalizationRegistry((id: Kept) => this.#post({ forget: id }));
  #lastId = 0;
  #broken: Error | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', ({ data }) => this.#receive(data as FromThread));
  }

  /** An estate from the bytes the API answered; they are handed over. The estates of other questions are those given here. */
  async readEstate(json: readonly Uint8Array<ArrayBuffer>[]): Promise<Estate> {
    const id = this.#nextId();
    const parts: EstatePart[] = [];
    await this.#ask(id, 'readEstate', { json }, { parts, transfer: [...new Set(json.map(({ buffer }) => buffer))] });
    const estate = estateOf(parts);
    this.#hold(estate, id);
    return estate;
  }

  shownAnswer(ground: ScenarioGround, inputs: ScenarioInputs, known: KnownRecord | null): Promise<ShownAnswer> {
    const asked = { ground: this.#ground(ground), inputs, known: known && this.#keep(known) };
    return this.#ask(this.#nextId(), 'shownAnswer', asked);
  }

  compared(ground: ScenarioGround, scenarios: readonly AskedOfCompared[], base: number): Promise<Compared> {
    const asked = scenarios.map(({ known, ...rest }) => ({ ...rest, known: known && this.#keep(known) }));
    return this.#ask(this.#nextId(), 'compared', { ground: this.#ground(ground), scenarios: asked, base });
  }

  failures(ground: ScenarioGround, inputs: ScenarioInputs, known: KnownRecord | null): Promise<PlanFailures | null> {
    const asked = { ground: this.#ground(ground), inputs, known: known && this.#keep(known) };
    return this.#ask(this.#nextId(), 'failures', asked);
  }

  firstPlan(ground: ScenarioGround, inputs: ScenarioInputs): Promise<Plan | null> {
    return this.#ask(this.#nextId(), 'firstPlan', { ground: this.#ground(ground), inputs });
  }

  problem(ground: ScenarioGround, inputs: ScenarioInputs): Promise<PlacementProblem | null> {
    return this.#ask(this.#nextId(), 'problem', { ground: this.#ground(ground), inputs });
  }

  serverLoad(ground: ScenarioGround, inputs: ScenarioInputs, node: PlanNode): Promise<ServerLoad | null> {
    return this.#ask(this.#nextId(), 'serverLoad', { ground: this.#ground(ground), inputs, node });
  }

  /** For each of the inputs: must a person answer a question before anything is planned? */
  blocked(ground: ScenarioGround, inputs: readonly ScenarioInputs[]): Promise<readonly boolean[]> {
    return this.#ask(this.#nextId(), 'blocked', { ground: this.#ground(ground), inputs });
  }

  /** What could be bought instead of what these inputs state; `end` makes it answer at once with what it has, or not at all. */
  alternatives(
    ground: ScenarioGround,
    inputs: ScenarioInputs,
    limits: AlternativesLimits,
    onStep: (step: Step) => void,
  ): { readonly answer: Promise<Alternatives | null>; readonly end: (how: 'now' | 'never') => void } {
    const id = this.#nextId();
    const answer = this.#ask(id, 'alternatives', { ground: this.#ground(ground), inputs, limits }, { onStep });
    return { answer, end: (how) => this.#post({ end: id, how }) };
  }

  weighedAgain(
    ground: ScenarioGround,
    inputs: ScenarioInputs,
    { choice, ways, asStated, parts }: FoundAlternative,
  ): Promise<AlternativeFigures | null> {
    const alternative = { choice, ways, asStated, parts };
    return this.#ask(this.#nextId(), 'weighedAgain', { ground: this.#ground(ground), inputs, alternative });
  }

  /** The thread has ended or cannot start: whatever is asked, now or later, fails with this. */
  break(error: Error): void {
    this.#broken = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #ask<Name extends QuestionName>(
    id: number,
    name: Name,
    asked: Questions[Name]['asked'],
    { parts = [], transfer = [], onStep }: Asking = {},
  ): Promise<Questions[Name]['answer']> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { parts, onStep, resolve, reject });
      this.#post({ id, name, asked } as ToThread, transfer);
    });
  }

  #receive(message: FromThread): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if ('part' in message) {
      waiting.parts.push(message.part);
      return;
    }
    if ('step' in message) {
      waiting.onStep?.(message.step);
      return;
    }
    this.#waiting.delete(message.id);
    if ('error' in message) waiting.reject(message.error);
    else waiting.resolve(message.answer as never);
  }

  #ground({ estate, ...ground }: ScenarioGround): KeptGround {
    const known = this.#kept.get(estate);
    if (known === undefined) throw new Error('an estate must have been read by readEstate to be computed on');
    return { ...ground, estate: known };
  }

  #keep(value: object): Kept {
    const known = this.#kept.get(value);
    if (known !== undefined) return known;
    const keep = this.#nextId();
    this.#post({ keep, value });
    this.#hold(value, keep);
    return keep;
  }

  #hold(value: object, id: Kept): void {
    this.#kept.set(value, id);
    this.#forgotten.register(value, id);
  }

  #post(message: ToThread, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}
