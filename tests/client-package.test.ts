import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import type { WebhookType } from '#clients/typescript/src/index.ts'
import type { WebhookEventType, testEventType } from '#contract/integrations/webhook-events.ts'
import { packageRoot } from '#platform/package-root.ts'

const client = join(packageRoot, 'clients/typescript')

const readPackage = async (folder: string) =>
  z
    .object({
      version: z.string(),
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()).default({}),
    })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))

/** Without the indentation, which differs between a snippet and its source. */
const linesOf = (code: string) =>
  code
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

test('the TypeScript client has the version of the shop, and dependencies that the tests use', async () => {
  const [shop, packed] = [await readPackage(packageRoot), await readPackage(client)]
  expect(packed.version).toBe(shop.version)
  expect(shop.devDependencies).toMatchObject(packed.dependencies)
  expect(await readFile(join(client, 'README.md'), 'utf8')).toContain(
    `tradecounter-client-${shop.version}.tgz`,
  )
})

test('every snippet of its README is code of its example', async () => {
  const readme = await readFile(join(client, 'README.md'), 'utf8')
  const snippets = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => linesOf(code))
  expect(snippets.length).toBeGreaterThanOrEqual(5)
  const files = await Array.fromAsync(glob(join(client, 'example/*.ts')))
  const example = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).map(linesOf).join('\n')
  for (const snippet of snippets) expect(example).toContain(snippet)
})

test('it knows the events of webhooks', () => {
  expectTypeOf<WebhookType>().toEqualTypeOf<WebhookEventType | typeof testEventType>()
})
