import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packTables, unpackTables } from './pack-tables.ts'

test('a list of like objects names each field once', () => {
  const packed = packTables({ items: [{ id: 1, name: 'Slate' }, { id: 2, name: 'Fold' }], total: 2 }) // prettier-ignore
  expect(packed).toEqual({ items: { $table: [['id', 'name'], [1, 'Slate'], [2, 'Fold']] }, total: 2 }) // prettier-ignore
})

test('lists of other values and of unlike objects stay as they are', () => {
  for (const list of [
    [],
    [1, 'a', null],
    [{ id: 1 }],
    [{ id: 1 }, { name: 'Slate' }],
    [{ id: 1 }, null],
    [{ '': null }, {}],
    [{ 'a,b': 1 }, { a: 1, b: 1 }],
  ])
    // prettier-ignore
    expect(packTables(list)).toEqual(list)
})

test('unpacking restores any data of an API reply', () => {
  const rows = fc.array(fc.record({ id: fc.integer(), tags: fc.array(fc.record({ name: fc.string() })) }))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), rows), (value) => {
      const received: unknown = JSON.parse(JSON.stringify(value))
      expect(unpackTables(JSON.parse(JSON.stringify(packTables(received))))).toEqual(received)
    }),
  )
})
