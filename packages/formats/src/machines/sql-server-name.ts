import { databasesNamed, databaseText } from '@tatami/model';

/** The parts of the name of an instance: 'tcp:SQL02\SALES,1433' is the instance SALES of SQL02. */
export interface InstanceName {
  readonly machine: string;
  /** null = the default instance. */
  readonly instance: string | null;
}

const DEFAULT = /^(?:mssqlserver|default|\(default\))$/i;

/** null where the text is no name of a server. */
export function instanceName(text: string): InstanceName | null {
  const plain = text
    .trim()
    .replace(/^(?:tcp|np|lpc):/i, '')
    .replace(/,\s{0,3}\d{1,5}$/, '')
    .slice(0, 200);
  const [machine = '', instance = ''] = plain.split('\\');
  if (machine.trim() === '' || /[\s/]/.test(machine.trim())) return null;
  return { machine: machine.trim(), instance: ownInstance(instance) };
}

/** The name of an instance by itself; null for the default one. */
export function ownInstance(text: string): string | null {
  const plain = text.trim().split('\\').at(-1) ?? '';
  return plain === '' || DEFAULT.test(plain) ? null : plain.slice(0, 100);
}

/** Whether the text is the service of the default instance, which no other product has. */
export function isDefaultService(text: string): boolean {
  return /^mssqlserver$/i.test(text.trim());
}

/** 'SQL Server 2019 Enterprise' of what is said of version and edition; null where nothing is. */
export function dbmsOf(version: string | null, edition: string | null): string | null {
  if (version === null && edition === null) return null;
  const said = ['SQL Server', version?.replace(/^(?:Microsoft )?SQL Server\s*/i, ''), edition]
    .filter(Boolean)
    .join(' ');
  const found = databasesNamed(said);
  const first = Array.isArray(found) ? found[0] : null;
  return first?.product === 'sql-server' ? databaseText(first) : said.slice(0, 200);
}

/** What @@VERSION says, which may stand on several lines or on one. */
export interface VersionText {
  readonly version: string;
  readonly edition: string | null;
  readonly os: string | null;
}

const VERSION = /Microsoft SQL Server (\d{4}(?: R2)?)\b[^\n]{0,120}? - (\d{1,3}\.\d{1,3}\.\d{1,6}(?:\.\d{1,6})?)/;
const EDITION =
  /((?:Enterprise|Standard|Developer|Express|Web|Business Intelligence|Datacenter|Workgroup)[A-Za-z :,-]{0,60}?)(?: ?\(64-bit\)| ?\(32-bit\)| ?\(X64\)| on (?:Windows|Linux))/i;
const SYSTEM = / on ((?:Windows|Linux)[^<(\n]{0,80})/;

export function versionText(text: string): VersionText | null {
  const start = text.slice(0, 2_000).replaceAll(/\s+/g, ' ');
  const [, year, build] = VERSION.exec(start) ?? [];
  if (build === undefined || year === undefined) return null;
  const behind = start.slice(start.indexOf(build) + build.length);
  return {
    version: build,
    edition: EDITION.exec(behind)?.[1]?.trim() ?? null,
    os: SYSTEM.exec(behind)?.[1]?.trim() ?? null,
  };
}
