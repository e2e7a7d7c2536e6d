import { execFile } from 'node:child_process'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = join(tmpdir(), `tradecounter-imports-${process.pid}`)

beforeAll(async () => {
  await mkdir(project, { recursive: true })
  await cp('tsconfig.json', join(project, 'tsconfig.json'))
  await cp('package.json', join(project, 'package.json'))
  await symlink(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
})
afterAll(() => rm(project, { recursive: true, force: true }))

/** A small project that follows the rules. */
const validFiles = {
  'scripts/parts.ts': listParts({ orders: [], reviews: ['orders'] }),
  'src/shop/orders/queries.ts': `import { sql } from 'drizzle-orm'\nexport const orders = sql\n`,
  'src/shop/reviews/routes.ts': `export { orders } from '#shop/orders/queries.ts'\n`,
  'src/web/api/cart.ts': 'export const cart = 1\n',
  'src/web/admin/panel.ts': 'export const panel = 1\n',
  'src/web/storefront/home.ts': `export { cart } from '#web/api/cart.ts'\n`,
}

test('the import check accepts a project that follows the rules', async () => {
  expect(await checkImports(validFiles)).toMatchObject({ code: 0 })
})

/** A violation, its reported problem, and the files with it. */
type WrongFiles = [what: string, problem: string, files: Record<string, string>]

/** In one project. */
const wrongFiles: WrongFiles[] = [
  [
    'a screen that imports the shop',
    'layer-src-web',
    { 'src/web/admin/order-screen.ts': `export { orders } from '#shop/orders/queries.ts'\n` },
  ],
  [
    'SQL outside queries.ts',
    'sql-in-queries: src/shop/orders/place-order.ts → ',
    { 'src/shop/orders/place-order.ts': `import { sql } from 'drizzle-orm'\nexport const stray = sql\n` },
  ],
  [
    'SQL in a string outside queries.ts',
    'sql-in-queries: src/shop/orders/find-order.ts contains SQL',
    { 'src/shop/orders/find-order.ts': 'export const stray = (db: any) => db.execute(`select 1`)\n' },
  ],
  [
    'two files that import each other',
    'file-circle',
    {
      'src/web/api/one.ts': `import { two } from './two.ts'\nexport const one = () => two\n`,
      'src/web/api/two.ts': `import { one } from './one.ts'\nexport const two = () => one\n`,
    },
  ],
  [
    'a folder of more than 30 files',
    'large-folder: src/web/api/many has 31 files',
    Object.fromEntries(
      Array.from({ length: 31 }, (_, i) => [`src/web/api/many/file-${i}.ts`, `export const file${i} = 1\n`]),
    ),
  ],
  [
    'a storefront that loads the back office',
    'part-src/web/storefront: src/web/storefront/offers.ts',
    {
      'src/web/storefront/offers.ts': `export { panel } from '#web/admin/panel.ts'\n`,
    },
  ],
  [
    'a part that is not in the table',
    'part-unlisted: src/shop/media',
    { 'src/shop/media/save.ts': 'export const save = 1\n' },
  ],
  [
    'a relative import from a parent folder',
    'relative-import: src/web/api/button.ts:2 ../admin/panel.ts',
    { 'src/web/api/button.ts': `export const button = 1\nexport { panel } from '../admin/panel.ts'\n` },
  ],
  [
    'a relative import from a subfolder',
    'relative-import: tests/some.test.ts:1 ./support/shop.ts',
    {
      'tests/support/shop.ts': 'export const shop = 1\n',
      'tests/some.test.ts': `import './support/shop.ts'\n`,
    },
  ],
  [
    'a dynamic relative import across folders',
    'relative-import: bench/runs/run.ts:1 ../cases.ts',
    { 'bench/runs/run.ts': `export const cases = () => import('../cases.ts')\n` },
  ],
  [
    'a relative type import across folders',
    'relative-import: torture/trials/kill.ts:2 ../support/trial.ts',
    {
      'torture/trials/kill.ts': `import type {} from 'node:fs'\nexport type Trial = import('../support/trial.ts').Trial\n`,
    },
  ],
  [
    'a relative import across folders in JavaScript',
    'relative-import: scripts/tools/start.js:1 ../run.js',
    { 'scripts/tools/start.js': `import '../run.js'\n` },
  ],
]

test('the import check names every wrong file', async () => {
  const { code, stderr } = await checkImports(
    Object.assign({ ...validFiles }, ...wrongFiles.map(([, , files]) => files)),
  )
  for (const [what, problem] of wrongFiles) expect(stderr, what).toContain(problem)
  expect(code).toBe(1)
})

const wrongParts: WrongFiles[] = [
  [
    'a part that imports another one without permission',
    'part-src/shop/orders: ',
    {
      'src/shop/reviews/rating.ts': 'export const rating = 5\n',
      'src/shop/orders/order.ts': `export { rating } from '#shop/reviews/rating.ts'\n`,
    },
  ],
  [
    'two parts that import each other through different files',
    'part-circle: src/shop/orders → src/shop/reviews → src/shop/orders',
    {
      'scripts/parts.ts': listParts({ orders: ['reviews'], reviews: ['orders'] }),
      'src/shop/reviews/rating.ts': 'export const rating = 5\n',
      'src/shop/orders/order.ts': `export { rating } from '#shop/reviews/rating.ts'\n`,
    },
  ],
  [
    'three parts that import each other in a circle, by a type alone',
    'part-circle: src/shop/mail → src/shop/reviews → src/shop/orders → src/shop/mail',
    {
      'scripts/parts.ts': listParts({ mail: ['reviews'], orders: ['mail'], reviews: ['orders'] }),
      'src/shop/reviews/rating.ts': 'export type Rating = 5\n',
      'src/shop/mail/mail.ts': `export type { Rating } from '#shop/reviews/rating.ts'\n`,
      'src/shop/orders/order.ts': `export type { Rating } from '#shop/mail/mail.ts'\n`,
    },
  ],
  [
    'a permission that only a test uses',
    'part-permission-unused: remove src/shop/orders → reviews',
    {
      'scripts/parts.ts': listParts({ orders: ['reviews'], reviews: ['orders'] }),
      'src/shop/orders/order.test.ts': `export * from '#shop/reviews/routes.ts'\n`,
    },
  ],
  [
    'folders of the web that import each other',
    'part-circle: src/web/admin → src/web/api → src/web/admin',
    {
      'scripts/parts.ts': listParts(
        { orders: [], reviews: ['orders'] },
        { admin: ['api'], api: ['admin'], storefront: ['api'] },
      ),
      'src/web/api/order.ts': `export { panel } from '#web/admin/panel.ts'\n`,
      'src/web/admin/list.ts': `export { cart } from '#web/api/cart.ts'\n`,
    },
  ],
  [
    'two files of one name in different folders of the web',
    'same-name: src/web/admin/panel.ts, src/web/storefront/panel.ts',
    { 'src/web/storefront/panel.ts': 'export const shopPanel = 1\n' },
  ],
  [
    'a part in the table that does not exist',
    'part-missing: scripts/parts.ts lists src/shop/media',
    { 'scripts/parts.ts': listParts({ media: [], orders: [], reviews: ['orders'] }) },
  ],
]

test.each(wrongParts)('the import check rejects %s', async (_, problem, files) => {
  const { code, stderr } = await checkImports({ ...validFiles, ...files })
  expect(stderr).toContain(problem)
  expect(code).toBe(1)
})

function listParts(shop: Parts, web: Parts = { admin: [], api: [], storefront: ['api'] }) {
  const parts: Record<string, Parts> = { 'src/shop': shop, 'src/web': web }
  return `export const parts: Record<string, Record<string, string[]>> = ${JSON.stringify(parts)}\n`
}

type Parts = Record<string, string[]>

async function checkImports(files: Record<string, string>) {
  for (const folder of ['src', 'tests', 'bench', 'torture', 'scripts'])
    await rm(join(project, folder), { recursive: true, force: true })
  await cp('scripts', join(project, 'scripts'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(project, name, '..'), { recursive: true })
    await writeFile(join(project, name), text)
  }
  try {
    const { stderr } = await promisify(execFile)(process.execPath, ['scripts/check-imports.ts'], {
      cwd: project,
    })
    return { code: 0, stderr }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, stderr }
  }
}
