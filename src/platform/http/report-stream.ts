import { Readable } from 'node:stream'
import { chunkYielding } from '#platform/iterate-yielding.ts'

/** Streams a report as JSON in batches, because serializing 20,000 changes at once would block other requests. */
export function reportStream<Report extends { changes: readonly unknown[] }>({
  changes,
  ...report
}: Report): Readable {
  async function* chunks() {
    yield `${JSON.stringify(report).slice(0, -1)},"changes":[`
    let separator = ''
    for await (const batch of chunkYielding(changes, batchSize)) {
      yield separator + batch.map((change) => JSON.stringify(change)).join(',')
      separator = ','
    }
    yield ']}'
  }
  return Readable.from(chunks(), { objectMode: false })
}

const batchSize = 200
