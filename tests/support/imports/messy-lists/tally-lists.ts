import { UnreadableFile } from '#platform/csv/file-problems.ts'
import { type JudgedCell, judgeList } from './judge-list.ts'
import type { ListField } from './list-types.ts'
import { makeList } from './make-list.ts'
import { readList } from './read-list.ts'

interface Tally {
  cells: number
  /** As the supplier means them, without a click. */
  unaided: number
  /** As the supplier means them, once staff have answered. */
  right: number
  /** In a column or a file that staff had to match. */
  asked: number
  named: number
  wrong: number
  /** Cells whose value can be known, and how many of them are right. */
  readable: number
  readableRight: number
}

export interface ListTallies {
  files: number
  /** Files that need an answer before anything can be imported. */
  heldFiles: number
  unreadableFiles: number
  byField: Map<ListField, Tally>
  /** By what makes a cell hard to read. */
  byTrouble: Map<string, Tally>
  total: Tally
  /** What was read wrong, by field. */
  wrong: { field: ListField; report: string }[]
}

/** Prices, quantities and GTINs, of which no one may be wrong without an error. */
export const strictFields: readonly ListField[] = [
  'gtin',
  'price',
  'unitCost',
  'rrp',
  'stockQuantity',
  'minQuantity',
  'multiple',
  'weightGrams',
]

/** Makes, reads and judges the lists of a seed. */
export async function tallyLists(seed: number, files: number): Promise<ListTallies> {
  const tallies: ListTallies = {
    files,
    heldFiles: 0,
    unreadableFiles: 0,
    byField: new Map(),
    byTrouble: new Map(),
    total: emptyTally(),
    wrong: [],
  }
  for (let number = 0; number < files; number++) {
    const list = makeList(seed, number)
    const reading = await readList(list)
    if (reading instanceof UnreadableFile) tallies.unreadableFiles++
    else if (reading.isHeld) tallies.heldFiles++
    for (const judged of judgeList(list, reading)) count(tallies, judged)
  }
  return tallies
}

const emptyTally = (): Tally => ({
  cells: 0,
  unaided: 0,
  right: 0,
  asked: 0,
  named: 0,
  wrong: 0,
  readable: 0,
  readableRight: 0,
})

function count(tallies: ListTallies, judged: JudgedCell) {
  const { field, cell, report, outcome } = judged
  add(tallies.total, judged)
  add(tallyOf(tallies.byField, field), judged)
  if (cell.trouble !== undefined) add(tallyOf(tallies.byTrouble, cell.trouble), judged)
  if (outcome === 'wrong') tallies.wrong.push({ field, report })
}

function tallyOf<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  const tally = tallies.get(key) ?? emptyTally()
  tallies.set(key, tally)
  return tally
}

function add(tally: Tally, { cell, outcome, isAsked }: JudgedCell) {
  tally.cells++
  tally[outcome]++
  if (isAsked) tally.asked++
  else if (outcome === 'right') tally.unaided++
  if (cell.meaning.kind === 'lost') return
  tally.readable++
  if (outcome === 'right') tally.readableRight++
}
