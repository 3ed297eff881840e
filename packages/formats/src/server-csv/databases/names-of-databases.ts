/** Headers under which some lists have the names of databases, others the product that runs them. */
const PLAIN =
  /^(?:d(?:ata)?bases?|dbs?|datenbank(?:en)?|databank(?:en)?|bases?dedonnées|bases?dedatos|bas[ei]dati|banchedati|bancadati|bancos?dedados|デタベス|数据库|資料庫|데이터베이스)$/;
const INSTANCE =
  /^(?:(?:db|database|sql(?:server)?)?instance(?:name)?|(?:db|datenbank|sql(?:server)?)?instanz(?:name)?|namederinstanz|nomdelinstance|instancedebasededonnées|(?:nombrede(?:la)?)?instancia(?:debasededatos)?|(?:nome(?:dell)?)?istanza(?:database)?|(?:database)?instantie(?:naam)?|(?:nomeda)?instância|(?:数据库)?实例(?:名称?)?|인스턴스(?:명|이름)?|(?:db)?インスタンス名?)$/;
const NAME =
  /^(?:d(?:ata)?base?name|dbname|datenbankname|namederdatenbank|nom(?:dela)?base(?:dedonnées)?|nombrede(?:la)?basededatos|nome(?:del)?database|nomedobancodedados|databasenaam|naamdatabase|デタベス名称?|db名称?|数据库名称?|데이터베이스(?:명|이름)|db명)$/;

/** Whether the base of a header may be that of names of databases, whatever else it is elsewhere. */
export function mayNameDatabases(base: string): boolean {
  return PLAIN.test(base);
}

/** Whether the base of a header says names of databases, and nothing else. */
export function isOfDatabases(base: string): boolean {
  return NAME.test(base);
}

/** Whether the base of a header says instances, and no databases. */
export function isOfInstances(base: string): boolean {
  return INSTANCE.test(base);
}
