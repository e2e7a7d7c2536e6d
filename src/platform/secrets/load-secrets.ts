import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const kept = z.object({ sessionSecret: z.string().min(32), accessCode: z.string().min(6) })

/** What is secret about an installation. */
export type Secrets = z.infer<typeof kept>

/** Reads the secrets of a data folder, or makes them at the first start; readable by the owner alone. */
export function loadSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return kept.parse(JSON.parse(readFileSync(file, 'utf8')))

  const secrets = { sessionSecret: randomBytes(32).toString('base64url'), accessCode: readableCode(12) }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/** Letters and digits that nobody confuses: no 0 and O, no 1, l and I. */
const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function readableCode(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('')
}
