import { WORKLOAD_FIELDS } from '@tatami/model';
import { readHeader } from '../tabular/headers/header.ts';
import { isRemark } from '../tabular/headers/own-headers.ts';
import { listColumns } from '../tabular/list-columns.ts';

/** Headers under which lists say what became of a machine, beside those of its power, or what it is. */
const STATES =
  /^(?:servicelevel|operationstatus|稼動(?:状態|状況)|状況|区分|項目|種別|種類|type|typ|tipo|art|类型|类别|구분|유형)$/;
/** Headers of states as they are compared, of which one column is read. */
const POWER: ReadonlySet<string> = new Set(
  listColumns(WORKLOAD_FIELDS, {}).poweredOn.aliases.map((alias) => readHeader(alias).base),
);
/** Whether a column holds states, as one of which the power of machines is read. */
export function isStateHeader(header: string): boolean {
  return POWER.has(readHeader(header).base);
}

/** Headers that ask whether a machine is in use, and cells that say that it is not. */
const IN_SERVICE =
  /^(?:(?:is)?(?:in(?:service|use|operation|production)|active|live|running|(?:powered|switched|turned)on)|(?:稼[働動]|使用|利用|運用)中?|inbetrieb|enservice|enservicio|inservizio|ingebruik|(?:사용|가동|운영)여부)\??$/;
/** Headers that ask whether a machine is gone, and cells that say that it is, or the day. */
const GONE =
  /^(?:(?:is)?(?:decommissioned|retired|disposed|scrapped|removed)|(?:廃止|撤去|廃棄|除却|退役)(?:済み?)?|stillgelegt|ausgemustert|ausgesondert|verschrottet|retirée?|réformée?|dad[oa]debaja|dismess[oa]|desativad[oa]|uitgefaseerd|已?下线|已?报废|폐기)\??$/;
/** Headers of the state and the start mode of the service that an instance of a database is. */
const SERVICES_OF_INSTANCES =
  /^(?:(?:sql(?:server)?|db|database|instance)?service(?:state|status|startmode)|startmode|start(?:up)?type|(?:db|データベス|インスタンス)?サビスの?(?:状態|状況|ステタス)|スタトアップの?種類)$/;
/** Headers of whether a database of Oracle is open. */
const OPEN_MODE = /^(?:(?:pdb|db|database)?openmode|オプンモド)$/;
/** Headers of the folder that a virtual machine stands in. */
const FOLDER =
  /^(?:(?:vm|inventory)?(?:folder|ordner)(?:name|path)?|inventorypath|フォルダー?(?:名|パス)?|dossier|carpeta|cartella|pasta)$/;

/** What a column says of the machines of its rows. */
export type ToldBy =
  | 'remark'
  | 'folder'
  | 'power'
  | 'in-service'
  | 'gone'
  | 'day'
  | 'service-of-instance'
  | 'open-mode';

/** What a column tells by its header; null = nothing of the kind. */
export function toldUnder(header: string): ToldBy | null {
  const { base } = readHeader(header);
  if (isRemark(header) || STATES.test(base)) return 'remark';
  if (FOLDER.test(base)) return 'folder';
  // Of several columns of states one is read; what the others say is asked.
  if (POWER.has(base)) return 'power';
  if (IN_SERVICE.test(base)) return 'in-service';
  if (GONE.test(base)) return 'gone';
  if (OPEN_MODE.test(base)) return 'open-mode';
  return SERVICES_OF_INSTANCES.test(base) ? 'service-of-instance' : null;
}
