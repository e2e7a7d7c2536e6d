import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '#platform/config.ts'
import { DataFolderUnusable } from '#platform/storage/data-folder.ts'
import { listOpenFiles } from '#platform/storage/private-files.ts'
import { loadSecrets, secretsFile } from '#platform/secrets/load-secrets.ts'
import { type Finding, fault, faultOf } from './finding.ts'

const shownFiles = 3

/** Changes nothing, also if the folder does not exist yet. */
export async function checkDataFolder({ dataDir }: Config): Promise<Finding[]> {
  const unusable = await faultOf(() => requireWritable(dataDir))
  if (unusable.length > 0 || !existsSync(dataDir)) return unusable
  const unreadable = existsSync(secretsFile(dataDir)) ? await faultOf(() => loadSecrets(dataDir)) : []
  return [...unreadable, ...checkModes(dataDir)]
}

function requireWritable(dataDir: string) {
  const folder = existingParent(dataDir)
  if (!statSync(folder).isDirectory()) throw new DataFolderUnusable(dataDir, 'ENOTDIR')
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataFolderUnusable(dataDir, error)
  }
}

function checkModes(dataDir: string): Finding[] {
  const open = listOpenFiles(dataDir)
  if (open.length === 0) return []
  const names = open.slice(0, shownFiles).join(', ') + (open.length > shownFiles ? ', …' : '')
  return [
    fault(
      `DATA_DIR ${dataDir}: other users of this machine may read its files (${names}). ` +
        'Start the shop again, which closes them, or run chmod -R go= on them.',
    ),
  ]
}

/** The folder itself, or the nearest one above it that exists. */
export function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(dirname(folder))
}
