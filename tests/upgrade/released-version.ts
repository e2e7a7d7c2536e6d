import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '#platform/package-root.ts'

const run = promisify(execFile)

/** The commit of each released version that is tested. */
const commits = {
  '0.1.0': 'e79c645fb5ab3260a422586a80e3f5882a33a81e',
  '0.7.0': '0f2f7d44d9fc013dd3f97763c16e1b893ba1ad83',
}

/**
 * Writes the files of a released version to a folder and links this version's packages. Its first start builds it. Packages
 * that only an earlier version needs, such as dinero.js until 0.7.0, are development dependencies. Throws if this is not a
 * clone with its whole history.
 */
export async function openVersion(version: keyof typeof commits): Promise<string> {
  const commit = commits[version]
  const isKnown = await run('git', ['cat-file', '-e', commit], { cwd: packageRoot }).catch(() => null)
  if (!isKnown) throw new Error(`Version ${version} is not in this clone. Run: git fetch --unshallow`)
  const folder = await mkdtemp(join(tmpdir(), `tradecounter-${version}-`))
  const archive = join(folder, 'version.tar')
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: packageRoot })
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
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
