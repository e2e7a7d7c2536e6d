import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderPackingSlip } from '#shop/orders/documents/render-packing-slip.ts'

test('a document of 500 lines lets other requests run in between', async () => {
  // Loads the fonts.
  await renderSlip(1)
  let turns = 0
  const counting = new AbortController()
  const countTurns = async () => {
    for (; !counting.signal.aborted; turns++) await nextTurn()
  }
  await Promise.all([countTurns(), renderSlip(500).finally(() => counting.abort())])
  expect(turns).toBeGreaterThan(90)
})

function renderSlip(lineCount: number) {
  const line = { sku: 'SLT-14', name: 'Slate 14', variant: 'Color: Graphite', quantity: '2' }
  return renderPackingSlip({
    title: 'Packing slip',
    isCanceled: false,
    date: new Date('2026-11-21T09:40:00Z'),
    orderNumber: 'TC-1',
    seller: { name: 'Tradecounter', lines: [], isSample: false },
    addressee: ['North Quay Trading'],
    facts: [],
    lines: Array.from({ length: lineCount }, () => line),
    units: '1,000 units',
    notes: null,
  })
}
