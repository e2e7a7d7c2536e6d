import { readFileSync } from 'node:fs'
import { codesOf, parseOrder } from '#contract/quick-order/parse-order.ts'
import { type ReadRow, readOrder } from '#contract/quick-order/read-order.ts'
import { findCorpusVariant } from './corpus-catalog.ts'

export interface PastedOrder {
  /** Where such orders come from: spreadsheet, csv, mail, chat. */
  source: string
  title: string
  text: string
  /** As orders.txt describes them. */
  expected: string[]
}

export interface CorpusResult extends PastedOrder {
  rows: string[]
  /** Rows that are as expected. */
  right: number
  /** Rows that would enter the cart with a variant or quantity that the buyer did not ask for, or were left out unseen. */
  silentlyWrong: string[]
}

const symbols = new Map([
  ['⇥', '\t'],
  ['⍽', '\u00a0'],
  ['␍', '\r'],
  ['⌁', '\u200b'],
])

export function readCorpus(): PastedOrder[] {
  const file = readFileSync(new URL('orders.txt', import.meta.url), 'utf8')
  const [, ...blocks] = file.split(/^### /m)
  return blocks.map((block) => {
    const [, source = '', title = '', text = '', expected = ''] =
      /^(.*?): (.*)\n([^]*?)^=>\n([^]*)$/m.exec(block) ?? []
    return {
      source,
      title,
      text: text.replace(/[⇥⍽␍⌁]/g, (symbol) => symbols.get(symbol) ?? ''),
      expected: expected.split('\n').filter(Boolean),
    }
  })
}

export function tryOrder(order: PastedOrder): CorpusResult {
  const parsed = parseOrder(order.text)
  const known = new Map([...codesOf(parsed)].map((code) => [code, findCorpusVariant(code)]))
  const rows = readOrder(parsed, (code) => known.get(code)).flatMap(notation)
  const wanted = [...order.expected]
  const unexpected = rows.filter((row) => !take(wanted, row))
  return {
    ...order,
    rows,
    right: order.expected.length - Math.max(wanted.length, unexpected.length),
    silentlyWrong: [
      ...unexpected.filter(isOrdered).map((row) => `${row} is wrong`),
      // A row that is not even shown for review. One row may be for several orders.
      ...(rows.length < order.expected.length && !rows.some((row) => row.startsWith('&'))
        ? wanted.map((row) => `${row} is missing`)
        : []),
    ],
  }
}

function notation(row: ReadRow): string[] {
  if (row.kind === 'skipped') return []
  const { code, quantity } = row
  if (code.kind === 'several') return [`& ${code.skus.join(' ')}`]
  if (code.kind === 'found')
    return [quantity.value === null ? `? ${code.sku}` : `${code.sku} ${quantity.value}`]
  // Without candidates in the catalog, the shop skips it.
  if (code.isDoubtful) return []
  return [`?? ${code.query}`]
}

const isOrdered = (row: string) => !/^(\?|&)/.test(row)

/** Removes the item; false if there is none. */
function take(list: string[], item: string): boolean {
  const index = list.indexOf(item)
  if (index < 0) return false
  list.splice(index, 1)
  return true
}
