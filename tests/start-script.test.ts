import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '#platform/package-root.ts'

const run = promisify(execFile)

/** A folder with the real start script and newer sources, without packages. Its built shop only prints `started`. */
async function unpackedShop() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-unpacked-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(packageRoot, 'scripts'), join(folder, 'scripts'), { recursive: true })
  await cp(join(packageRoot, 'package.json'), join(folder, 'package.json'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'src', 'newer.ts'), '')
  await mkdir(join(folder, 'dist', 'server'), { recursive: true })
  await writeFile(join(folder, 'dist', 'server', 'main.js'), `process.stdout.write('started')`)
  await writeFile(join(folder, 'dist', 'built'), '')
  const before = new Date(Date.now() - 60_000)
  await utimes(join(folder, 'dist', 'built'), before, before)
  const start = () => run(process.execPath, ['scripts/start.js'], { cwd: folder })
  return { folder, start }
}

test('a build by npm run build is started as it is, without the packages for a build', async () => {
  const { folder, start } = await unpackedShop()
  await writeFile(join(folder, 'dist', 'kept'), '')
  expect((await start()).stdout).toBe('started')
})

test('a missing or outdated build that cannot be made is one sentence', async () => {
  const { start } = await unpackedShop()
  await expect(start()).rejects.toMatchObject({
    code: 1,
    stderr:
      'The shop is not built, and the packages for a build are not installed. ' +
      'Run "npm ci && npm run build", then "npm prune --omit=dev".\n',
  })
})
