interface Batch<Item> {
  ids: number[]
  items: Promise<Map<number, Item>>
}

/**
 * Loads items by id. Calls made at the same time share a request, of at most `maxBatch` ids, and fail with it. Resolves with
 * null for an item that is not among the loaded ones.
 */
export function createBatchLoader<Item extends { id: number }>(
  load: (ids: number[]) => Promise<Item[]>,
  maxBatch: number,
): (id: number) => Promise<Item | null> {
  let open: Batch<Item> | undefined

  function startBatch(): Batch<Item> {
    const ids: number[] = []
    return { ids, items: loadTogether(ids) }
  }

  async function loadTogether(ids: number[]) {
    // Waits for the calls that follow in this task.
    await Promise.resolve()
    if (open?.ids === ids) open = undefined
    return new Map((await load(ids)).map((item) => [item.id, item]))
  }

  return async (id) => {
    if (!open || open.ids.length === maxBatch) open = startBatch()
    const { ids, items } = open
    ids.push(id)
    return (await items).get(id) ?? null
  }
}
