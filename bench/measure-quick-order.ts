// Prints the table of docs/quick-order.md, and the orders that are not read as expected.
import { corpusTable } from '#tests/support/quick-order/corpus-table.ts'
import { readCorpus, tryOrder } from '#tests/support/quick-order/read-corpus.ts'

console.log(corpusTable())
for (const { source, title, expected, rows } of readCorpus().map(tryOrder))
  if (rows.join('\n') !== expected.join('\n'))
    console.log(`\n${source}: ${title}\n  expected ${expected.join(' | ')}\n  read     ${rows.join(' | ')}`)
