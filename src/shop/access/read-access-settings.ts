import type { AccessSettings } from '#contract/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { type AccessSecrets, readCurrentAccess } from './current-access.ts'
import { countGrants } from './queries.ts'

/** The settings for staff, without the code. */
export async function readAccessSettings(
  db: Db,
  clock: Clock,
  secrets: AccessSecrets,
): Promise<AccessSettings> {
  const access = await readCurrentAccess(db, secrets)
  const { enabled, code, version, changedAt, changedBy, enabledVersion, codeVersion } = access
  return {
    enabled,
    code: null,
    isDefault: code === secrets.defaultCode,
    grants: version === null ? 0 : await countGrants(db, version, clock()),
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
    enabledVersion,
    codeVersion,
  }
}
