import { execFile } from 'node:child_process'
import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '#platform/package-root.ts'

const run = promisify(execFile)

/** Unpacks a version from scripts/pack-version.ts and links this version's packages. Its first start builds it. */
export async function unpackVersion(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `tradecounter-${version}-`))
  const packed = join(packageRoot, `tests/upgrade/versions/${version}.tar.gz`)
  await run('tar', ['-xzf', packed, '-C', folder])
  await symlink(join(packageRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs a command of a version, such as its backup. */
export function runIn(root: string, script: string, parameters: string[], env: Record<string, string>) {
  return run(process.execPath, [`scripts/${script}.ts`, ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
  })
}
