/** The folder all files of a report lie in: 'sosreport-dbhost01-03123456-2026-11-20-abcdefg', in older versions with other endings. */
const FOLDER = /(?:^|\/)sosreport-([^/]{1,200})(?=\/)/;
const ENDING = /(?:-\d{5,12})?-\d{4}-\d{2}-\d{2}-[a-z0-9]{3,12}$|[.-]\d{5,14}(?:-[0-9a-z]{1,20})?$/i;

/** Parts that readers know, as sos names them; what is a text of its own about the whole machine. */
const HARDWARE = /\/sos_commands\/[a-z]{1,20}\/(?:dmidecode|lshw)$/;
const NODES = /\/sos_commands\/[a-z]{1,20}\/numactl_--hardware$/;
const CPUS = /\/sos_commands\/[a-z]{1,20}\/lscpu$/;
const COUNTERS = /\/sos_commands\/[a-z]{1,20}\/numastat$/;
const RECORDINGS = /\/sos_commands\/sar\/sar\d{2,8}$/;
const KEPT_RECORDINGS = /\/var\/log\/sa\/sar\d{2,8}(?:\.gz)?$/;

/** The machine a path inside a sosreport is of; null for any other path. */
export function hostOfSosreport(path: string): string | null {
  const name = FOLDER.exec(path)?.[1];
  return name === undefined ? null : name.replace(ENDING, '') || null;
}

/** Whether an archive with such paths is a report of sos, as support of Linux distributions asks for. */
export function isSosreport(paths: readonly string[]): boolean {
  return paths.some((path) => FOLDER.test(path)) && paths.some((path) => path.includes('/sos_commands/'));
}

/**
 * The paths of a sosreport that are read, in its order. What the nodes have is told once: by numactl, else by lscpu; recordings of sar as sos
 * made them of the binary ones, else as they were kept.
 */
export function readPartsOf(paths: readonly string[]): ReadonlySet<string> {
  const cpus = paths.some((path) => NODES.test(path)) ? NODES : CPUS;
  const recordings = paths.some((path) => RECORDINGS.test(path)) ? RECORDINGS : KEPT_RECORDINGS;
  return new Set(paths.filter((path) => [HARDWARE, cpus, COUNTERS, recordings].some((pattern) => pattern.test(path))));
}
