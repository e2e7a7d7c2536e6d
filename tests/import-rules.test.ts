import { execFile } from 'node:child_process'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const house = join(tmpdir(), `tradecounter-house-${process.pid}`)

beforeAll(async () => {
  await mkdir(house, { recursive: true })
  await cp('scripts', join(house, 'scripts'), { recursive: true })
  await cp('tsconfig.json', join(house, 'tsconfig.json'))
  await cp('package.json', join(house, 'package.json'))
  await symlink(join(process.cwd(), 'node_modules'), join(house, 'node_modules'))
})
afterAll(() => rm(house, { recursive: true, force: true }))

const files = {
  'src/shop/orders/queries.ts': `import { sql } from 'drizzle-orm'\nexport const placed = sql\n`,
  'src/web/screen.ts': `export const screen = 1\n`,
}

test.each([
  [
    'a screen that reaches into the shop',
    'arrow-src-web',
    { 'src/web/screen.ts': `export { placed } from '../shop/orders/queries.ts'\n` },
  ],
  [
    'SQL outside queries.ts',
    'sql-in-queries',
    { 'src/shop/orders/place-order.ts': `import { sql } from 'drizzle-orm'\nexport const stray = sql\n` },
  ],
  [
    'a statement as text',
    'sql-in-queries',
    { 'src/shop/orders/place-order.ts': 'export const stray = (db: any) => db.execute(`select 1`)\n' },
  ],
  [
    'two files that need each other',
    'no-circle',
    {
      'src/web/one.ts': `import { two } from './two.ts'\nexport const one = () => two\n`,
      'src/web/two.ts': `import { one } from './one.ts'\nexport const two = () => one\n`,
    },
  ],
  [
    'a part that uses another one unasked',
    'part-media',
    { 'src/shop/media/save.ts': `export { placed } from '../orders/queries.ts'\n` },
  ],
  [
    'a storefront that loads the back office',
    'storefront-without-admin',
    {
      'src/web/admin/panel.ts': 'export const panel = 1\n',
      'src/web/storefront/home.ts': `export { panel } from '../admin/panel.ts'\n`,
    },
  ],
])('the import check refuses %s', async (_, rule, broken) => {
  const { code, said } = await check({ ...files, ...broken })
  expect(said).toContain(rule)
  expect(code).toBe(1)
})

test('the import check lets a house in order pass', async () => {
  expect(await check(files)).toMatchObject({ code: 0 })
})

async function check(sources: Record<string, string>) {
  await rm(join(house, 'src'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(join(house, name, '..'), { recursive: true })
    await writeFile(join(house, name), text)
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-imports.ts'], {
      cwd: house,
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}
