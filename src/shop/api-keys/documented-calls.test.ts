import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listStaffCategories } from '#contract/catalog/staff-categories.ts'
import { apiScopes } from '#contract/integrations/api-scopes.ts'
import { packageRoot } from '#platform/package-root.ts'
import { givenKey } from '#tests/support/api-keys.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

const run = promisify(execFile)
const documentation = await readFile(join(packageRoot, 'docs/api-keys.md'), 'utf8')

test('the examples of the documentation work as they stand there', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id: productId } = await givenProduct(shop.db)
  const { id, orderNumber } = await order(await shop.customer(), [{ productId }])
  await setStatus(clerk, id, { status: 'paid' })
  const { key } = await givenKey(clerk, ['orders:read', 'catalog:write'])
  const env = { ...process.env, SHOP_URL: shop.url, API_KEY: key }
  const examples = [...documentation.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, script = '']) => script)
  const outputs = []
  for (const script of examples) outputs.push((await run('sh', ['-c', script], { env })).stdout)
  expect(outputs.map((text) => JSON.parse(text))).toMatchObject([
    [{ orderNumber }],
    { name: 'Docking stations' },
  ])
  expect(await clerk.api(listStaffCategories)).toMatchObject([{ name: 'Docking stations' }])
})

test('the documentation names every scope and no other', () => {
  const named = [...documentation.matchAll(/^\| `(\w+:\w+)`/gm)].map(([, scope]) => scope)
  expect(named.toSorted()).toEqual(apiScopes.toSorted())
})
