/** The present instant as the database and the API write it: ISO 8601 in UTC. */
export function now(): string {
  return new Date().toISOString();
}
