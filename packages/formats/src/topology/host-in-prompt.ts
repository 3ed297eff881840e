import { isLocalName } from '@tatami/model';

const PROMPT = /^\[?[\w.-]{1,40}@([A-Za-z0-9][\w.-]{0,62})[\]:\s~#$]/;

/** The host a shell prompt in front of a command names: '[root@db01 ~]# numactl --hardware'; null for any other line. */
export function hostInPrompt(line: string): string | null {
  const host = PROMPT.exec(line.trimStart())?.[1] ?? null;
  return host === null || isLocalName(host) ? null : host;
}
