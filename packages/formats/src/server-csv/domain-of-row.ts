import { isAddress, type OriginCell, type ServerRecord, type WorkloadRecord } from '@tatami/model';
import { ColumnsSaying } from '../tabular/headers/columns-saying.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { RowFields } from '../tabular/row-fields.ts';

/** Headers of the domain that a machine is in, as they are compared. */
const DOMAIN =
  /^(?:所属)?(?:(?:ad|dns|windows|nt|activedirectory)?(?:ドメイン名?|domains?(?:name)?|domäne|domaine|dominio|domínio|domein)|dns(?:suffix|サフィックス))$/;
/** A domain of several parts: one alone ('CORP') is no part of a full name. */
const IS_DOMAIN = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62}){1,8}$/i;
const IS_HOST = /^[a-z0-9][a-z0-9_-]{0,62}$/i;

type RowAttributes = ReturnType<RowFields['attributes']>;

const isDomainHeader = (header: string) => DOMAIN.test(readHeader(header).base);

/** The column that says in which domain the machines of a list are: with it their names are full ones, which tells apart those that sound alike. */
export class DomainsOfRows {
  private readonly columns = new ColumnsSaying(isDomainHeader);

  /** The record with its full domain name, where its row states a domain beside a name without one. */
  withFullName<R extends ServerRecord | WorkloadRecord>(record: R, kept: RowAttributes | null): R {
    const { dnsName, name, origin } = record;
    const own = origin.cells.dnsName;
    // A list may call the domain a name of the domain: that is no name of the machine.
    const isDomain = own !== undefined && DOMAIN_BEHIND_LETTER.test(own.column) && !isOf(dnsName, name);
    const host = isDomain || dnsName === null ? name : dnsName;
    const cell = isDomain ? own : this.cellIn(kept);
    const domain = cell?.text.normalize('NFKC').trim().replace(/^\./, '') ?? '';
    if (!cell || !IS_HOST.test(host) || !IS_DOMAIN.test(domain) || isAddress(domain)) return record;
    const full = `${host}.${domain}`.toLowerCase();
    return { ...record, dnsName: full, origin: { ...origin, cells: { ...origin.cells, dnsName: cell } } };
  }

  private cellIn(kept: RowAttributes | null): OriginCell | null {
    for (const [field, cell] of kept?.cells ?? []) if (this.columns.has(field)) return cell;
    return null;
  }
}

/** 'C (ドメイン名)': how an origin names a column whose header speaks of a domain. */
const DOMAIN_BEHIND_LETTER = /\((?:AD)?(?:ドメイン名?|domain(?: name)?)\)$/i;

function isOf(dnsName: string | null, name: string): boolean {
  return (dnsName ?? '').toLowerCase().startsWith(`${name.toLowerCase()}.`);
}
