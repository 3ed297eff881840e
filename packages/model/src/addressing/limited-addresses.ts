import { databasesNamed, quotedColumn } from '../databases/index.ts';
import { type Text, text } from '../figure/index.ts';
import { attributesIn, type ServerRecord, type WorkloadRecord } from '../inventory/index.ts';
import { type AddressWidth, addressWidthIn } from './address-width.ts';

/** What files say of a workload whose programs are 32-bit. */
export interface LimitedAddresses {
  /** Of what it is said: a 32-bit operating system runs no other programs. */
  readonly of: 'database' | 'system';
  /** Its operating system is said to be 32-bit. */
  readonly on32BitSystem: boolean;
  /** The words that say it, and where they stand. */
  readonly evidence: Text;
  readonly onWindows: boolean;
  /** boot.ini has /3GB; null = no file says so. */
  readonly threeGB: true | null;
  /** AWE of SQL Server; null = no file says. */
  readonly awe: boolean | null;
}

type Workload = Pick<WorkloadRecord, 'dbms' | 'attributes'>;
type Server = Pick<ServerRecord, 'os' | 'attributes'>;

/**
 * Whether the database of a workload is a 32-bit program, by what files say of the database itself or of its operating system. `server` =
 * the machine it has for itself; null for a virtual machine, whose host says nothing of it. null = 64-bit, not said, or said in two ways.
 */
export function limitedAddressesOf(workload: Workload | null, server: Server | null): LimitedAddresses | null {
  if (!workload) return readAddresses(null, server);
  const before = READ.get(workload);
  if (before && before.server === server) return before.limit;
  const limit = readAddresses(workload, server);
  READ.set(workload, { server, limit });
  return limit;
}

/** What was read already: records stay, and every answer asks for each workload. */
const READ = new WeakMap<Workload, { readonly server: Server | null; readonly limit: LimitedAddresses | null }>();

function readAddresses(workload: Workload | null, server: Server | null): LimitedAddresses | null {
  const columns = [workload, server].flatMap((record) => Object.entries(attributesIn(record?.attributes)));
  const database = widthBy(statementsOfDatabase(workload, columns));
  const system = widthBy(statementsOfSystem(server, columns));
  const found = database ?? system;
  if (found?.width !== 32) return null;
  return {
    of: database ? 'database' : 'system',
    on32BitSystem: system?.width === 32,
    evidence: found.evidence,
    onWindows: isOnWindows(workload, server, columns),
    threeGB: [server?.os ?? '', ...columns.map(([, said]) => said)].some((said) => THREE_GB.test(said)) ? true : null,
    awe: aweIn(columns),
  };
}

interface Statement {
  readonly words: string;
  readonly ofProgram: boolean;
  readonly evidence: Text;
}

type Columns = readonly (readonly [header: string, said: string])[];

/** Columns about hardware: what a processor could do says nothing of the program on it. */
const HARDWARE = /\bcpu|processor|プロセッサ|hardware|ハードウェア|model|機種|firmware|client|クライアント/i;
const DATABASE = /dbms|database|データベース|\bdb\b|edition|エディション|instance|インスタンス|sql server|oracle/i;
const SYSTEM = /\bos\b|operating|kernel|カーネル|betriebssystem|exploitation|基本ソフト/i;
const WIDTH = /\bbits?\b|bitness|ビット|architecture|architektur|アーキテクチャ|system type|\buname\b/i;
const BITS = /\bbits?\b|bitness|ビット/i;

function statementsOfDatabase(workload: Workload | null, columns: Columns): readonly Statement[] {
  const { dbms = null } = workload ?? {};
  return [
    ...(dbms === null
      ? []
      : [
          {
            words: dbms,
            ofProgram: true,
            evidence: text('its DBMS reads “{said}”', 'DBMSに「{said}」と記載', { said: dbms }),
          },
        ]),
    ...columns.flatMap((column) => (DATABASE.test(headerOf(column)) ? [statement(column, true)] : [])),
  ];
}

function statementsOfSystem(server: Server | null, columns: Columns): readonly Statement[] {
  const { os = null } = server ?? {};
  return [
    ...(os === null
      ? []
      : [
          {
            words: os,
            ofProgram: true,
            evidence: text('its operating system is “{said}”', 'OSは「{said}」', { said: os }),
          },
        ]),
    ...columns.flatMap((column) => {
      const header = headerOf(column);
      if (DATABASE.test(header)) return [];
      const ofSystem = SYSTEM.test(header);
      return ofSystem || WIDTH.test(header) ? [statement(column, ofSystem)] : [];
    }),
  ];
}

/** A header without what is about hardware in it. */
function headerOf([header]: Columns[number]): string {
  const plain = header.normalize('NFKC').replace(/_/g, ' ');
  return HARDWARE.test(plain) ? '' : plain;
}

function statement([header, said]: Columns[number], ofProgram: boolean): Statement {
  const bare = BITS.test(header.normalize('NFKC')) && /^\s*(?:32|64)\s*$/.test(said.normalize('NFKC'));
  return { words: bare ? `${said.trim()}-bit` : said, ofProgram, evidence: quotedColumn(header, said) };
}

/** The width all statements agree on that say one. */
function widthBy(statements: readonly Statement[]): { readonly width: AddressWidth; readonly evidence: Text } | null {
  const said = statements.flatMap(({ words, ofProgram, evidence }) => {
    const width = addressWidthIn(words, ofProgram);
    return width === null ? [] : [{ width, evidence }];
  });
  const [first] = said;
  return first && said.every(({ width }) => width === first.width) ? first : null;
}

function isOnWindows(workload: Workload | null, server: Server | null, columns: Columns): boolean {
  if (/\bwin(?:dows)?\b/i.test(server?.os ?? '')) return true;
  if (columns.some((column) => SYSTEM.test(headerOf(column)) && /\bwin(?:dows)?\b/i.test(column[1]))) return true;
  const databases = databasesNamed(workload?.dbms ?? null);
  return Array.isArray(databases) && databases.some(({ product }) => product === 'sql-server');
}

const THREE_GB = /(?<![\w/])\/3gb\b/i;
const AWE = /\bawe\b/i;
const ON = /\b(?:on|yes|true|enabled?|1)\b|有効|使用|○|あり/i;
const OFF = /\b(?:off|no|not|false|disabled?|0)\b|無効|未使用|×|なし/i;

/** What columns say of AWE: one of its own, or words about it in another. */
function aweIn(columns: Columns): boolean | null {
  const said = columns.flatMap(([header, words]) =>
    AWE.test(header) || AWE.test(words) ? [OFF.test(words) ? false : ON.test(words) ? true : null] : [],
  );
  const [first = null] = said.filter((each) => each !== null);
  return said.some((each) => each !== null && each !== first) ? null : first;
}
