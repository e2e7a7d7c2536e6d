import { Readable } from 'node:stream'
import type { ImportReport } from '#contract/catalog/product-files.ts'
import { partsInTurns } from '#platform/in-turns.ts'

/** A report as JSON, a few changes at a time: one of 20,000 products at once takes longer than others should wait. */
export function reportStream({ changes, ...report }: ImportReport): Readable {
  async function* pieces() {
    yield `${JSON.stringify(report).slice(0, -1)},"changes":[`
    let separator = ''
    for await (const part of partsInTurns(changes, partSize)) {
      yield separator + part.map((change) => JSON.stringify(change)).join(',')
      separator = ','
    }
    yield ']}'
  }
  return Readable.from(pieces(), { objectMode: false })
}

const partSize = 200
