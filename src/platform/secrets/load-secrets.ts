import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const stored = z.object({ sessionSecret: z.string().min(32), accessCode: z.string().min(6) })

/** Secrets of one installation. */
export type Secrets = z.infer<typeof stored>

/** Reads the secrets of a data folder, or creates them with mode 0600 on the first start. */
export function loadSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return stored.parse(JSON.parse(readFileSync(file, 'utf8')))

  const secrets = { sessionSecret: randomBytes(32).toString('base64url'), accessCode: createReadableCode(12) }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/** Without look-alikes: 0 and O, 1, l and I. */
const readableCharacters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function createReadableCode(length: number): string {
  return Array.from({ length }, () => readableCharacters[randomInt(readableCharacters.length)]).join('')
}
