import type { Db } from '#platform/database/db.ts'
import { listCodesInUse } from '#shop/access/codes/queries.ts'
import { readTimeZone } from '#shop/time-zone/queries.ts'
import { type AccessSecrets, readCurrentAccess } from './current-access.ts'

/** The access password or an access code, with its hash. */
export interface ValidCode {
  /** Null for the access password. */
  id: number | null
  /** Null for the access password. */
  label: string | null
  codeVersion: string
  /** An expired code is listed, so that the log can name it. */
  endsOn: string | null
}

interface ValidCodes {
  /** The shop's, in which the codes end. */
  timeZone: string
  /** Version of the access password. Null if it cannot be read: then no code is valid until staff set a new one. */
  mainVersion: string | null
  /** The access password first, so that it wins over an equal code. */
  codes: ValidCode[]
}

/** Every code that opens the shop. */
export async function listValidCodes(db: Db, secrets: AccessSecrets): Promise<ValidCodes> {
  const { version: mainVersion } = await readCurrentAccess(db, secrets)
  const timeZone = await readTimeZone(db)
  if (mainVersion === null) return { timeZone, mainVersion, codes: [] }
  const main = { id: null, label: null, codeVersion: mainVersion, endsOn: null }
  return { timeZone, mainVersion, codes: [main, ...(await listCodesInUse(db))] }
}
