import type { Client } from './client.ts'
import { type ItemOf, type PathsOfLists, type QueryOf, readPages } from './list-items.ts'

export type CrawledPath = Extract<PathsOfLists<'cursor'>, PathsOfLists<'page'>>

/** A change can take a moment to be written: this long, a later read looks back. */
const overlapMs = 60_000

/** The items of a list, from the earliest change to the latest. */
export interface Crawl<Item> extends AsyncIterable<Item> {
  /** The `updatedSince` of the next crawl, valid once all items were read. */
  readonly nextUpdatedSince: string
}

/**
 * Reads a list to copy it: first all items, later with `updatedSince` the changed ones. Skips no item, and repeats one
 * that changes meanwhile.
 */
export function crawl<Path extends CrawledPath>(
  client: Client,
  path: Path,
  query?: Omit<QueryOf<Path>, 'cursor' | 'page' | 'sort' | 'direction'>,
): Crawl<ItemOf<Path>> {
  let startedAt: number | undefined
  let isComplete = false
  return {
    async *[Symbol.asyncIterator]() {
      for await (const { items, response } of readPages<ItemOf<Path>>(client, path, {
        limit: 100,
        ...query,
        cursor: 'start',
      })) {
        startedAt ??= timeOf(response)
        yield* items
      }
      isComplete = true
    },

    get nextUpdatedSince() {
      if (!isComplete || startedAt === undefined) throw new Error('The list has not been read to its end')
      return new Date(startedAt - overlapMs).toISOString()
    },
  }
}

/** By the clock of the shop, which can differ from the one here. */
function timeOf(response: Response): number {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(time) ? Date.now() : time
}
