import { existsSync } from 'node:fs'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/connection.ts'
import { type Secrets, loadSecrets, secretsFile } from '#platform/secrets/load-secrets.ts'
import { accessKeys } from '#shop/access/access-keys.ts'
import { recordReveal } from '#shop/access/change-access.ts'
import { readCurrentAccess } from '#shop/access/current-access.ts'
import { readAccess, setEnabled } from '#shop/access/queries.ts'
import { systemActorId } from '#shop/audit/record-change.ts'
import { CommandFailed } from './command-failed.ts'
import { print } from './print.ts'
import { withShop } from './with-shop.ts'

export const showStatus = () => withShop(printStatus)

export const showCode = () => withShop(printCode)

export const setPrivateAccess = (enabled: boolean) =>
  withShop(async (database) => {
    await setEnabled(database.db, enabled, { now: systemClock(), by: 'command line' })
    await printStatus(database)
  })

async function printStatus({ db }: Database) {
  const { enabled } = await readAccess(db)
  print(`Private access is ${enabled ? 'on' : 'off'}.`)
}

async function printCode({ db }: Database, config: Config) {
  const { sessionSecret, accessCode } = findSecrets(config)
  const keys = accessKeys(sessionSecret)
  const { code } = await readCurrentAccess(db, { keys, defaultCode: accessCode })
  if (code === null)
    throw new CommandFailed(
      'The access code was set with another SESSION_SECRET and cannot be read. ' +
        'Set SESSION_SECRET as for the shop, or turn private access off and set a new code in the back office.',
    )
  await recordReveal(db, { id: systemActorId })
  print(`Access code: ${code}`)
}

/** Creates none: a new code would not be the shop's. */
function findSecrets({ dataDir, sessionSecret, accessCodeDefault }: Config): Secrets {
  if (sessionSecret && accessCodeDefault) return { sessionSecret, accessCode: accessCodeDefault }
  if (!existsSync(secretsFile(dataDir)))
    throw new CommandFailed(
      `No secrets in ${dataDir}. Set DATA_DIR, or SESSION_SECRET and ACCESS_CODE_DEFAULT, as for the shop.`,
    )
  const stored = loadSecrets(dataDir)
  return {
    sessionSecret: sessionSecret ?? stored.sessionSecret,
    accessCode: accessCodeDefault ?? stored.accessCode,
  }
}
