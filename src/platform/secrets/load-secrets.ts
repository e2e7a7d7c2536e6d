import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { OperatorError } from '#platform/operator-error.ts'

const stored = z.object({ sessionSecret: z.string().min(32), accessCode: z.string().min(6) })

/** Secrets of one installation. */
export type Secrets = z.infer<typeof stored>

/** The stored secrets are damaged, or belong to another user. */
class SecretsUnreadable extends OperatorError {}

export const secretsFile = (folder: string) => join(folder, 'secrets.json')

/** Reads the secrets of a data folder, or creates them with mode 0600 on the first start. Throws {@link SecretsUnreadable}. */
export function loadSecrets(folder: string): Secrets {
  const file = secretsFile(folder)
  if (existsSync(file)) return readSecrets(file)

  const secrets = { sessionSecret: randomBytes(32).toString('base64url'), accessCode: createReadableCode(12) }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

function readSecrets(file: string): Secrets {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new SecretsUnreadable(
      `${file} cannot be read. Give it to this user, or restore it from a backup: emails and codes depend on it.`,
      { cause },
    )
  }
}

/** Without look-alikes: 0 and O, 1, l and I. */
const readableCharacters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function createReadableCode(length: number): string {
  return Array.from({ length }, () => readableCharacters[randomInt(readableCharacters.length)]).join('')
}
