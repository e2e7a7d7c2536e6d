import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startS3 } from '#tests/support/s3-server.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { openFileStore } from './file-store.ts'
import { StorageUnavailable } from './storage-unavailable.ts'
import { openS3Store } from './s3-store.ts'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe.each([
  ['on the disk', async () => openFileStore(await temporaryFolder())],
  ['in an S3-compatible store', async () => openS3Store(await startS3(await temporaryFolder()))],
])('A file %s', (_where, open) => {
  test('can be read until it is removed', async () => {
    const files = await open()
    const bytes = Buffer.from([0, 255, 10, 13, 200])
    await files.put('abc-960.webp', bytes)
    const read = await files.read('abc-960.webp')
    expect(read && (await buffer(read))).toEqual(bytes)
    await files.remove('abc-960.webp')
    expect(await files.read('abc-960.webp')).toBeNull()
    await files.remove('abc-960.webp')
  })
})

test('pictures in an S3-compatible store have the same URLs', async () => {
  const files = await openS3Store(await startS3(await temporaryFolder()))
  const shop = await openShop({}, { files })
  await files.put('abc-960.webp', Buffer.from('a picture'))
  const response = await shop.visitor().fetch('/media/abc-960.webp')
  expect(await response.text()).toBe('a picture')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const missing of ['/media/none-960.webp', '/media/..%2fsecret.webp', '/media/a.json'])
    expect((await shop.visitor().fetch(missing)).status).toBe(404)
})

test('a rejected access key is an error, not a missing file', async () => {
  const s3 = await startS3(await temporaryFolder())
  const files = await openS3Store({ ...s3, accessKeyId: 'another' })
  await expect(files.put('abc-960.webp', Buffer.from('a picture'))).rejects.toThrow(StorageUnavailable)
  await expect(files.read('abc-960.webp')).rejects.toThrow(StorageUnavailable)
})
