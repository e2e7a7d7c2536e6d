import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listOpenFiles, restrictDataFolder } from './private-files.ts'

/** A data folder that all users may read, as version 0.1.0 created it. */
async function givenOpenFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-modes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'database/base'), { recursive: true })
  await mkdir(join(folder, 'media'))
  for (const file of ['database/base/1249', 'media/slate.webp', 'secrets.json', 'lock.sqlite']) {
    await writeFile(join(folder, file), 'x')
    await chmod(join(folder, file), 0o666)
  }
  for (const inner of ['database', 'database/base', 'media']) await chmod(join(folder, inner), 0o755)
  return folder
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

async function modesIn(folder: string) {
  const names = await readdir(folder, { recursive: true })
  return Object.fromEntries(
    await Promise.all(names.toSorted().map(async (name) => [name, await modeOf(join(folder, name))])),
  )
}

test('other users lose access to the data folder', async () => {
  const folder = await givenOpenFolder()
  restrictDataFolder(folder)
  expect(await modeOf(folder)).toBe('700')
  expect(await modesIn(folder)).toEqual({
    database: '700',
    'database/base': '700',
    'database/base/1249': '600',
    'lock.sqlite': '600',
    media: '700',
    'media/slate.webp': '600',
    'secrets.json': '600',
  })
})

test('a folder with other content keeps its permissions, and so does that content', async () => {
  const folder = await givenOpenFolder()
  await writeFile(join(folder, 'readme.txt'), 'x')
  await chmod(join(folder, 'readme.txt'), 0o644)
  await symlink(join(folder, 'readme.txt'), join(folder, 'media/link.webp'))
  restrictDataFolder(folder)
  expect(await modeOf(folder)).toBe('755')
  expect(await modeOf(join(folder, 'readme.txt'))).toBe('644')
  expect(await modeOf(join(folder, 'secrets.json'))).toBe('600')
})

test('open files are listed, unless they are in a folder that is closed', async () => {
  const folder = await givenOpenFolder()
  await chmod(join(folder, 'database'), 0o700)
  expect(listOpenFiles(folder).toSorted()).toEqual([
    'lock.sqlite',
    'media',
    'media/slate.webp',
    'secrets.json',
  ])
})
