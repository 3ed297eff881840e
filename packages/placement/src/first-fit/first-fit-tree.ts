/**
 * Finds the first of many places with enough free CPU and memory in about log(n) steps: a binary tree over the places
 * that keeps the largest free amounts below each of its nodes.
 */
export class FirstFitTree {
  private leaves = 1;
  private cpu = new Float64Array(2).fill(Number.NEGATIVE_INFINITY);
  private memory = new Float64Array(2).fill(Number.NEGATIVE_INFINITY);
  private count = 0;

  /** Adds a place after all others and returns its index. */
  add(freeCpu: number, freeMemory: number): number {
    const place = this.count;
    this.count += 1;
    if (this.count > this.leaves) this.grow();
    this.set(place, freeCpu, freeMemory);
    return place;
  }

  set(place: number, freeCpu: number, freeMemory: number): void {
    let at = this.leaves + place;
    this.cpu[at] = freeCpu;
    this.memory[at] = freeMemory;
    for (at >>= 1; at >= 1 && this.refresh(at); at >>= 1);
  }

  /** The first place, not before `from`, with at least these free that `accepts` takes too; -1 when there is none. */
  first(cpu: number, memory: number, accepts: (place: number) => boolean, from = 0): number {
    return this.search(1, this.leaves, cpu, memory, accepts, from);
  }

  /** `end` is the place after the last one below the node. */
  private search(
    at: number,
    end: number,
    cpu: number,
    memory: number,
    accepts: (place: number) => boolean,
    from: number,
  ): number {
    if (end <= from || this.cpu[at] < cpu || this.memory[at] < memory) return -1;
    if (at >= this.leaves) return accepts(at - this.leaves) ? at - this.leaves : -1;
    const half = this.leaves >> (32 - Math.clz32(at));
    const left = this.search(2 * at, end - half, cpu, memory, accepts, from);
    return left >= 0 ? left : this.search(2 * at + 1, end, cpu, memory, accepts, from);
  }

  /** Whether the node's largest amounts changed. */
  private refresh(at: number): boolean {
    const cpu = Math.max(this.cpu[2 * at], this.cpu[2 * at + 1]);
    const memory = Math.max(this.memory[2 * at], this.memory[2 * at + 1]);
    if (cpu === this.cpu[at] && memory === this.memory[at]) return false;
    this.cpu[at] = cpu;
    this.memory[at] = memory;
    return true;
  }

  private grow(): void {
    const old = { leaves: this.leaves, cpu: this.cpu, memory: this.memory };
    this.leaves = 2 * old.leaves;
    this.cpu = new Float64Array(2 * this.leaves).fill(Number.NEGATIVE_INFINITY);
    this.memory = new Float64Array(2 * this.leaves).fill(Number.NEGATIVE_INFINITY);
    this.cpu.set(old.cpu.subarray(old.leaves), this.leaves);
    this.memory.set(old.memory.subarray(old.leaves), this.leaves);
    for (let at = this.leaves - 1; at >= 1; at -= 1) this.refresh(at);
  }
}
