import type { Db } from '#platform/database/db.ts'
import { type AccessKeys, unsealCode, versionOf } from './access-keys.ts'
import * as queries from './queries.ts'

/** What the installation knows of access codes. */
export interface AccessSecrets {
  keys: AccessKeys
  /** Holds until another code is set, and again after a reset. */
  defaultCode: string
}

export interface CurrentAccess {
  enabled: boolean
  /** Null where it was sealed under another secret: then no code opens, until a new one is set. */
  code: string | null
  version: string | null
  changedAt: Date | null
  changedBy: string | null
  enabledVersion: number
  codeVersion: number
}

/** Whether the gate is on, and the code of this moment. */
export async function readCurrentAccess(db: Db, secrets: AccessSecrets): Promise<CurrentAccess> {
  return currentAccess(await queries.readAccess(db), secrets)
}

export function currentAccess(kept: queries.KeptAccess, { keys, defaultCode }: AccessSecrets): CurrentAccess {
  const code = kept.code ? unsealCode(keys, kept.code.sealed) : defaultCode
  return {
    enabled: kept.enabled,
    code,
    version: code === null ? null : versionOf(keys, code),
    changedAt: kept.code?.changedAt ?? null,
    changedBy: kept.code?.changedBy ?? null,
    enabledVersion: kept.enabledVersion,
    codeVersion: kept.code?.rowVersion ?? 0,
  }
}
