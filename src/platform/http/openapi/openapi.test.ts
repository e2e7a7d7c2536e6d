import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import type { ApiDescription } from './describe-api.ts'
import { openShop } from '#tests/support/open-shop.ts'

async function readApi() {
  const shop = await openShop()
  const response = await shop.visitor().fetch('/api/openapi.json')
  const api = (await response.json()) as ApiDescription
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )
  return { api, operations }
}

describe('The OpenAPI description', () => {
  test('follows the recommended rules of Redocly', async () => {
    const { api } = await readApi()
    const problems = await lintFromString({
      source: JSON.stringify(api),
      absoluteRef: 'openapi.json',
      // The fixed parts of /imports/{id} and /{id}/restore decide, which come first.
      config: await createConfig({
        extends: ['recommended'],
        rules: { 'no-ambiguous-paths': 'off' },
      }),
    })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`),
    ).toEqual([])
  })

  test('says who may make a call and what it takes and returns', async () => {
    const { api } = await readApi()
    expect(api.openapi).toBe('3.1.0')
    expect(api.paths['/api/upload']?.['post']).toMatchObject({
      operationId: 'postUpload',
      summary: 'Upload images (multipart, field `images`)',
      tags: ['Staff: pictures'],
      description: expect.stringMatching(
        /^Staff only\. API keys need the scope catalog:write\. PNG/,
      ) as string,
      security: [{ session: [] }, { apiKey: [] }],
      requestBody: { content: { 'multipart/form-data': {} } },
    })
    expect(api.paths['/api/admin/products/import']?.['post']).toMatchObject({
      requestBody: { content: { 'text/csv': {} } },
    })
    expect(api.paths['/api/admin/access']?.['get']).toMatchObject({
      description: 'Staff only. reveal=true adds the code and is recorded in the audit log.',
      security: [{ session: [] }],
    })
    expect(api.paths['/api/login']?.['post']).toMatchObject({ description: 'Public.', security: [] })
  })

  test('has a different operationId for each call', async () => {
    const { operations } = await readApi()
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('describes each parameter, and puts each call in one group', async () => {
    const { operations } = await readApi()
    const undescribed = operations.flatMap(({ name, operation: { parameters = [] } }) =>
      parameters.filter(({ description }) => !description).map((parameter) => `${name} ${parameter.name}`),
    )
    expect(undescribed).toEqual([])
    expect(operations.filter(({ operation }) => operation.tags.length !== 1)).toEqual([])
  })

  test('has no regular expression that other languages refuse', async () => {
    const { api } = await readApi()
    const patterns = [...JSON.stringify(api).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, pattern = '']) => JSON.parse(pattern) as string,
    )
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((pattern) => /\(\?[=!<]|\\[pPud]/.test(pattern))).toEqual([])
  })
})
