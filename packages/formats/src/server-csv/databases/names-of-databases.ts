/** Headers under which some lists have the names of databases, others the product that runs them. */
const PLAIN =
  /^(?:d(?:ata)?base|db|datenbank|databank|basededonnées|basededatos|basedati|bancadati|bancodedados|デタベス|数据库|資料庫|데이터베이스)$/;
const INSTANCE = /^(?:(?:db)?instance(?:name)?|(?:db)?インスタンス名?)$/;

/** Whether the base of a header may be that of names of databases, whatever else it is elsewhere. */
export function mayNameDatabases(base: string): boolean {
  return PLAIN.test(base);
}

/** Whether the base of a header says instances, and no databases. */
export function isOfInstances(base: string): boolean {
  return INSTANCE.test(base);
}
