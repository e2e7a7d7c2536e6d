import { OperatorError } from '#platform/operator-error.ts'
import type { Db } from '#platform/database/db.ts'
import { readServerFacts } from '#platform/database/queries.ts'

/** This PostgreSQL or database cannot hold a shop. */
class DatabaseUnsuitable extends OperatorError {}

/** Migrations create tables, and a schema of their own. */
export class MayNotMigrate extends DatabaseUnsuitable {
  constructor(user: string) {
    super(
      `DATABASE_URL: the user ${user} may not create tables in the database. ` +
        `Make it the owner: alter database … owner to ${user}.`,
    )
  }
}

const oldestMajor = 15

/** Server version numbers are major × 10,000 + minor. */
const majorStep = 10_000

/** Throws {@link DatabaseUnsuitable} if the server is too old, or the database has another encoding than UTF-8. */
export async function requireSuitableServer(db: Db) {
  const { version, encoding } = await readServerFacts(db)
  if (version < oldestMajor * majorStep)
    throw new DatabaseUnsuitable(
      `DATABASE_URL: the server is PostgreSQL ${Math.floor(version / majorStep)}, but the shop needs ${oldestMajor} or later. ` +
        'Upgrade the server, or set DATABASE_URL to another one.',
    )
  if (encoding !== 'UTF8')
    throw new DatabaseUnsuitable(
      `DATABASE_URL: the database has the encoding ${encoding}, but the shop needs UTF8. ` +
        "Create another one: create database shop encoding 'UTF8' template template0.",
    )
}
