import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

test('the OpenAPI description lists access, request body and response of each endpoint', async () => {
  const shop = await openShop()
  const { openapi, paths } = await (await shop.visitor().fetch('/api/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths['/api/upload'].post.requestBody.content)).toEqual(['multipart/form-data'])
  expect(paths['/api/upload'].post).toMatchObject({
    tags: ['upload'],
    description: 'Staff only.',
    security: [{ session: [] }],
  })
  expect(Object.keys(paths['/api/admin/products/import'].post.requestBody.content)).toEqual(['text/csv'])
  expect(Object.keys(paths['/api/login'].post.requestBody.content)).toEqual(['application/json'])
  expect(paths['/api/login'].post).toMatchObject({ description: 'Public.', security: [] })
  expect(paths['/api/logout'].post.responses).toEqual({ 204: { description: 'No content' } })
  expect(Object.keys(paths['/api/password/forgot'].post.responses)).toEqual(['202'])
  expect(Object.keys(paths['/api/orders'].post.responses)).toEqual(['201'])
})
