import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { zstdDecompressSync } from 'node:zlib'
import { ZstdCompressor } from './zstd-compressor.ts'

test('bodies that are compressed at once are complete and apart, small, large and incompressible', async () => {
  const compressor = new ZstdCompressor()
  const bodies = [
    Buffer.from('in stock '.repeat(10_000)),
    randomBytes(1_000_000),
    Buffer.from('€'),
    Buffer.alloc(0),
    randomBytes(40_000),
    Buffer.from('sold out '.repeat(200_000)),
  ]
  for (let round = 0; round < 3; round++) {
    const compressed = await Promise.all(bodies.map((body) => compressor.compress(body)))
    const isComplete = compressed.map((each, i) => bodies[i]?.equals(zstdDecompressSync(each)))
    expect(isComplete).toEqual(bodies.map(() => true))
    expect(compressed[0]?.length).toBeLessThan(200)
  }
})
