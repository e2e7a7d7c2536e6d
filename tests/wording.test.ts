import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'

const folder = join(tmpdir(), `tradecounter-wording-${process.pid}`)
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['src/web/notice.ts', '/** Asks whoever is signed in. */', 'whoever'],
  ['src/shop/list.ts', 'export const favouriteIds = []', 'favouriteIds'],
  ['docs/operating.md', 'The catalogue is cached.', 'catalogue'],
  ['README.md', 'Nobody sees it.', 'Nobody'],
])('the wording check names file, line and word: %s', async (file, line, word) => {
  const { code, errors } = await check({ [file]: `\n${line}\n` })
  expect(errors).toContain(`${file}:2: "${word}"`)
  expect(code).toBe(1)
})

test('the wording check passes plain English and the names that the database has', async () => {
  const text = "export const status = 'cancelled'\nawait listen('catalogue')\n"
  expect(await check({ 'src/shop/a.ts': text })).toMatchObject({ code: 0 })
})

async function check(files: Record<string, string>) {
  await mkdir(join(folder, 'scripts'), { recursive: true })
  for (const script of ['check-wording.ts', 'wordings.ts'])
    await cp(join('scripts', script), join(folder, 'scripts', script))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  try {
    await promisify(execFile)(process.execPath, ['scripts/check-wording.ts'], { cwd: folder })
    return { code: 0, errors: '' }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, errors: stderr }
  }
}
