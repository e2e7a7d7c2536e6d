import { readConfig } from '#platform/config.ts'
import { checkPort, checkProxy, checkPublicUrl } from './check-address.ts'
import { checkBackups } from './check-backups.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkDatabase } from './check-database.ts'
import { checkClock, checkDisk, checkMemory } from './check-machine.ts'
import { checkReplica } from './check-replica.ts'
import { checkMail, checkStore } from './check-services.ts'
import { type Finding, faultOf } from './finding.ts'
import type { Machine } from './machine.ts'

/** Checks everything that a shop with these environment variables needs. Invalid variables end the checks. */
export async function diagnose(
  env: Record<string, string | undefined>,
  machine: Machine,
): Promise<Finding[]> {
  const invalid = await faultOf(() => readConfig(env))
  if (invalid.length > 0) return invalid
  const config = readConfig(env)
  const findings = await Promise.all([
    checkPort(config),
    checkPublicUrl(config),
    checkProxy(config),
    checkDataFolder(config),
    checkDisk(config, machine),
    checkMemory(config, machine),
    checkClock(machine),
    checkDatabase(config, machine),
    checkReplica(config),
    checkMail(config),
    checkStore(config),
    checkBackups(config),
  ])
  return findings.flat()
}
