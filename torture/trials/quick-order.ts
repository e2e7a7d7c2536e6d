import { parseOrder } from '#contract/quick-order/parse-order.ts'
import { readOrderFile } from '#contract/quick-order/quick-order.ts'
import { readOrder } from '#contract/quick-order/read-order.ts'
import { corpusVariants, findCorpusVariant } from '#tests/support/quick-order/corpus-catalog.ts'
import { textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'
import { ResponseTimes } from '#torture/support/response-times.ts'
import { percentile } from '#torture/support/percentile.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const maxOrderMs = 300
/** All of them together. */
const maxLongTextsMs = 5000
const maxFileMs = 15_000

const longTexts = [
  'x 12 '.repeat(50_000),
  'ORV-MER-256-PN 12\n'.repeat(10_000),
  '"'.repeat(200_000),
  '1,'.repeat(100_000),
  ';'.repeat(200_000),
]

const sheetOf = (cell: string) => `<sheetData><row r="1">${cell}</row></sheetData>`

const hostileFiles: Record<string, () => Buffer> = {
  'that unpacks to 64 MB': () => xlsxFile(`<sheetData>${' '.repeat(64 * 1024 * 1024)}</sheetData>`),
  'with a million empty rows': () => xlsxFile(`<sheetData>${'<row/>'.repeat(1_000_000)}</sheetData>`),
  'with a cell in the last row': () => xlsxFile(sheetOf(textCell('A1048576', 'x'))),
  'with a cell in the last column': () => xlsxFile(sheetOf(textCell('XFD1', 'x'))),
}

export const quickOrder: Trial = {
  name: 'quick-order',
  promise: `A pasted order of 500 rows is read in ${maxOrderMs} ms, and hostile texts and spreadsheets end in time.`,
  defaultCount: 20,
  unit: 'rounds',
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const visitor = shop.visitor()
    const orderTimesMs: number[] = []
    const longTextTimesMs: number[] = []
    const files = new ResponseTimes()
    const failures: string[] = []
    const order = orderOfRows(500)

    for (let round = 0; round < count; round++) {
      orderTimesMs.push(timeMs(() => read(order)))
      longTextTimesMs.push(timeMs(() => longTexts.forEach(read)))
      for (const [name, create] of Object.entries(hostileFiles)) {
        const body = new FormData()
        body.append('file', new Blob([Uint8Array.from(create())]), 'order.xlsx')
        const start = performance.now()
        const response = await visitor.fetch(readOrderFile.path, { method: 'POST', body })
        await response.arrayBuffer()
        files.add(response.status, performance.now() - start)
        if (response.status !== 422) failures.push(`a file ${name} got ${response.status}`)
      }
    }
    await shop.stop()

    // The first reading also compiles the code.
    const orderMs = percentile(orderTimesMs.slice(1), 0.95)
    const longTextsMs = Math.max(...longTextTimesMs)
    if (orderMs > maxOrderMs) failures.push(`the p95 of 500 rows is ${Math.round(orderMs)} ms`)
    if (longTextsMs > maxLongTextsMs) failures.push(`long texts took ${Math.round(longTextsMs)} ms`)
    if (files.slowest() > maxFileMs) failures.push(`a file took ${Math.round(files.slowest())} ms`)
    return {
      observed: `500 rows: p95 ${Math.round(orderMs)} ms; long texts: ${Math.round(longTextsMs)} ms; files: ${files}`,
      failures,
    }
  },
}

const read = (text: string) => readOrder(parseOrder(text), findCorpusVariant)

function orderOfRows(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { sku, name } = corpusVariants[index % corpusVariants.length] ?? { sku: '', name: '' }
    return `${sku}\t${name}\t${index + 1} pcs\t598.00`
  }).join('\n')
}

function timeMs(work: () => unknown) {
  const start = performance.now()
  work()
  return performance.now() - start
}
