import type { OriginCell } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import { MAX_ROWS } from '../limits.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';

/** A zone as the commands of a text describe it, by their labels: 'status', 'brand', 'capped-cpu ncpus'. */
export interface Zone {
  readonly name: string;
  /** Of the prompt above; null = none. */
  readonly host: string | null;
  readonly line: number;
  readonly said: Map<string, OriginCell>;
}

/** The zone that stands for the machine itself. */
const GLOBAL = 'global';
/** '   1 oradb-z1   running   /zones/oradb-z1   solaris   excl'. Solaris 9 and early 10 print no brand. */
const LISTED =
  /^\s{0,8}(?:\d{1,9}|-)\s{1,8}(\S{1,64})\s{1,80}([a-z_]{4,20})\s{1,40}\/\S{0,300}(?:\s{1,80}([\w-]{1,40}))?/;
/** '1:oradb-z1:running:/zones/oradb-z1:uuid:solaris:excl'. */
const PARSABLE = /^(?:\d{1,9}|-):([^:\s]{1,64}):([a-z_]{4,20}):\/[^:]{0,300}:[^:]{0,64}(?::([\w-]{1,40}))?/;
const NAMED = /^zonename: (\S{1,64})$/;
const PROPERTY = /^([a-z-]{2,30}): (\S.{0,300})$/;
/** Resources, whose properties are indented: those that limit a zone are in brackets. */
const RESOURCE = /^([a-z-]{2,30}):\s{0,4}$/;
const OF_RESOURCE = /^\s{1,8}\[?([a-z-]{2,30}): ([^\]]{1,100})\]?$/;

/** The zones of a text, in their order: what several commands say of one is said of one. */
export function zonesIn(whole: string): readonly Zone[] {
  const zones = new Map<string, Zone>();
  let host: string | null = null;
  let present: Zone | null = null;
  let resource: string | null = null;
  const zoneOf = (name: string, line: number) => {
    const key = `${host ?? ''}\n${name}`;
    const zone: Zone = zones.get(key) ?? { name, host, line, said: new Map() };
    if (name !== GLOBAL && zones.size < MAX_ROWS) zones.set(key, zone);
    return zone;
  };
  for (const { number: line, text } of linesOf(whole)) {
    const note = (zone: Zone, label: string, value: string | undefined) => {
      if (value && !zone.said.has(label))
        zone.said.set(label, { column: `line ${line}: ${label}`, text: value.trim() });
    };
    host = hostInPrompt(text) ?? host;
    const [, listed, status, brand] = PARSABLE.exec(text) ?? LISTED.exec(text) ?? [];
    if (listed !== undefined) {
      const zone = zoneOf(listed, line);
      for (const [label, value] of Object.entries({ name: listed, status, brand })) note(zone, label, value);
      continue;
    }
    const [, named] = NAMED.exec(text) ?? [];
    if (named !== undefined) {
      [present, resource] = [zoneOf(named, line), null];
      note(present, 'name', named);
      continue;
    }
    const [, begins] = RESOURCE.exec(text) ?? [];
    const [, label, value] = (begins === undefined && PROPERTY.exec(text)) || [];
    const [, part, limit] = (resource !== null && OF_RESOURCE.exec(text)) || [];
    if (begins !== undefined || label !== undefined) resource = begins ?? null;
    if (present && label === 'brand') note(present, label, value);
    if (present && part !== undefined) note(present, `${resource} ${part}`, limit);
  }
  return [...zones.values()];
}
