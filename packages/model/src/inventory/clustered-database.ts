/** The database of Oracle Real Application Clusters that a report is of, and the instance of it that was reported. null = not printed. */
export interface ClusteredDatabase {
  readonly name: string;
  /** Oracle's own number of the database; a standby has that of its primary. */
  readonly databaseId: string | null;
  readonly instance: string | null;
}
