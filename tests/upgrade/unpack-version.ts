import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '#platform/package-root.ts'

const run = promisify(execFile)

/**
 * Unpacks a version from scripts/pack-version.ts and links this version's packages. Its first start builds it. Packages that
 * only an earlier version needs, such as dinero.js until 0.7.0, are development dependencies.
 */
export async function unpackVersion(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `tradecounter-${version}-`))
  const packed = join(packageRoot, `tests/upgrade/versions/${version}.tar.gz`)
  await run('tar', ['-xzf', packed, '-C', folder])
  await symlink(join(packageRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs a command of a version, such as its backup. Until 0.7.0 each was a script of its own. */
export function runIn(root: string, command: string, parameters: string[], env: Record<string, string>) {
  const hasOneScript = existsSync(join(root, 'scripts/shop.ts'))
  const script = hasOneScript ? ['scripts/shop.ts', command] : [`scripts/${command}.ts`]
  return run(process.execPath, [...script, ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
  })
}
