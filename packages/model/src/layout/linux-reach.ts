import { firstOf, inARow, listOf, type Text, type TextValue, text } from '../figure/index.ts';
import { SYSTEM_FAMILIES, type SystemFamily } from '../inventory/index.ts';

/** An instance with its operating system of today; null or absent = no file says it. */
export interface OnSystem {
  readonly name: TextValue;
  readonly system?: SystemFamily | null | undefined;
}

/** Which instances a setting of the Linux kernel is for. */
export interface LinuxReach<Instance extends OnSystem> {
  /** All but those on Windows: what runs on another Unix takes it once it is ported. */
  readonly takers: readonly Instance[];
  /** Whom it is for and whom it is not; null where none is known to run on another system. */
  readonly says: Text | null;
}

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 6;

export function linuxReach<Instance extends OnSystem>(instances: readonly Instance[]): LinuxReach<Instance> {
  const windows = instances.filter(({ system }) => system === 'windows');
  const takers = instances.filter(({ system }) => system !== 'windows');
  const ported = takers.filter(({ system }) => system != null && system !== 'linux');
  const linux = takers.filter((each) => !ported.includes(each));
  if (windows.length === 0 && ported.length === 0) return { takers, says: null };
  return {
    takers,
    says: inARow([
      ...(linux.length > 0 ? [isFor(linux)] : []),
      ...(windows.length > 0 ? [notForWindows(windows)] : []),
      ...(ported.length > 0 ? [oncePorted(ported)] : []),
    ]),
  };
}

/** An advice for Linux with whom it is for, where that is not all. */
export function withReach(advice: Text, { says }: Pick<LinuxReach<OnSystem>, 'says'>): Text {
  return says ? inARow([advice, says]) : advice;
}

function namesOf(instances: readonly OnSystem[]): TextValue {
  return firstOf(
    instances.map(({ name }) => name),
    MOST_NAMED,
  );
}

function isFor(instances: readonly OnSystem[]): Text {
  return text('This is for {names}.', '対象は{names}です。', { names: namesOf(instances) });
}

function notForWindows(instances: readonly OnSystem[]): Text {
  return text(
    'It does not apply to {names}, which {count:runs|run} on Windows.',
    'Windowsで稼働する{names}には適用されません。',
    { names: namesOf(instances), count: instances.length },
  );
}

function oncePorted(instances: readonly OnSystem[]): Text {
  const systems = [...new Set(instances.flatMap(({ system }) => system ?? []))].map((each) => SYSTEM_FAMILIES[each]);
  return text(
    'It does not apply to {names} as {count:it runs|they run} today ({systems}), only once ported to Linux.',
    '現在{systems}で稼働する{names}には適用されず、Linuxへ移植した場合にのみ適用されます。',
    { names: namesOf(instances), count: instances.length, systems: listOf(systems) },
  );
}
