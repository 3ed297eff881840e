import type { LicenceRule } from '../licence-rule.ts';
import { DB2_PVU, DB2_VPC } from './db2.ts';
import { MARIADB_ENTERPRISE, MYSQL_ENTERPRISE, MYSQL_STANDARD } from './mysql.ts';
import { ORACLE_EE } from './oracle-ee.ts';
import { ORACLE_EE_NUP } from './oracle-ee-nup.ts';
import { ORACLE_SE2 } from './oracle-se2.ts';
import { ORACLE_SE2_NUP } from './oracle-se2-nup.ts';
import { EDB_POSTGRES, POSTGRESQL } from './postgresql.ts';
import { RHEL } from './rhel.ts';
import { SAP_ASE, SAP_HANA } from './sap.ts';
import { SQL_SERVER_EE, SQL_SERVER_STD } from './sql-server.ts';
import { VMWARE_VCF, VMWARE_VVF } from './vmware.ts';
import { WINDOWS_SERVER_DC, WINDOWS_SERVER_STD } from './windows-server.ts';

/** What a server needs before its databases: one operating system, and one hypervisor where it runs virtual machines. Ids of rules. */
export const SYSTEM_RULES = [WINDOWS_SERVER_STD.id, WINDOWS_SERVER_DC.id, RHEL.id];
export const HYPERVISOR_RULES = [VMWARE_VVF.id, VMWARE_VCF.id];

/** Every product a scenario can be licensed for, database products first. */
export const LICENCE_RULES: readonly LicenceRule[] = [
  ORACLE_EE,
  ORACLE_EE_NUP,
  ORACLE_SE2,
  ORACLE_SE2_NUP,
  SQL_SERVER_EE,
  SQL_SERVER_STD,
  POSTGRESQL,
  EDB_POSTGRES,
  DB2_PVU,
  DB2_VPC,
  MYSQL_ENTERPRISE,
  MYSQL_STANDARD,
  MARIADB_ENTERPRISE,
  SAP_ASE,
  SAP_HANA,
  WINDOWS_SERVER_STD,
  WINDOWS_SERVER_DC,
  VMWARE_VCF,
  VMWARE_VVF,
  RHEL,
];
