import type { Db } from '#platform/database/db.ts'
import { type AccessKeys, unsealCode, versionOf } from './access-keys.ts'
import * as queries from './queries.ts'

export interface AccessSecrets {
  keys: AccessKeys
  /** Valid until staff set another code, and again after a reset. */
  defaultCode: string
}

export interface CurrentAccess {
  enabled: boolean
  /** Null if it was encrypted with another secret: no code is valid until staff set a new one. */
  code: string | null
  version: string | null
  changedAt: Date | null
  changedBy: string | null
  enabledVersion: number
  codeVersion: number
}

export async function readCurrentAccess(db: Db, secrets: AccessSecrets): Promise<CurrentAccess> {
  return currentAccess(await queries.readAccess(db), secrets)
}

export function currentAccess(
  stored: queries.StoredAccess,
  { keys, defaultCode }: AccessSecrets,
): CurrentAccess {
  const code = stored.code ? unsealCode(keys, stored.code.sealed) : defaultCode
  return {
    enabled: stored.enabled,
    code,
    version: code === null ? null : versionOf(keys, code),
    changedAt: stored.code?.changedAt ?? null,
    changedBy: stored.code?.changedBy ?? null,
    enabledVersion: stored.enabledVersion,
    codeVersion: stored.code?.rowVersion ?? 0,
  }
}
