/** Milliseconds of processor time a piece of work takes, for tests: unlike the clock it does not depend on what else runs. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
