import { useState } from 'react'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { isEqual } from '#web/admin/forms/is-equal.ts'
import { isStaleError } from '#web/admin/forms/current-row.ts'
import { useChangePrices } from '#web/api/admin-price-lists.ts'
import { useStorefront } from '#web/api/settings.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type PriceDraft, checkDraft, draftOf } from './price-draft.ts'

interface Edited {
  row: PriceListRow
  draft: PriceDraft
}

/** The edited rows of a list, by SKU. They stay while staff search and turn pages. */
export function usePriceDrafts(list: PriceListDetail) {
  const [edited, setEdited] = useState<ReadonlyMap<string, Edited>>(new Map())
  const change = useChangePrices()
  const toast = useToast()
  const { baseCurrency } = useStorefront()
  const checked = [...edited.values()].map(({ row, draft }) => ({
    sku: row.sku,
    ...checkDraft(row, draft, baseCurrency),
  }))
  const changes = checked.flatMap((row) => row.change ?? [])

  function edit(row: PriceListRow, draft: PriceDraft) {
    setEdited((rows) => {
      const next = new Map(rows)
      if (isEqual(draft, draftOf(row))) next.delete(row.sku)
      else next.set(row.sku, { row, draft })
      return next
    })
  }

  async function save() {
    try {
      await change.mutateAsync({ id: list.id, version: list.version, prices: changes })
      setEdited(new Map())
      toast({ title: changes.length === 1 ? '1 price saved' : `${changes.length} prices saved` })
    } catch (error) {
      const text = isStaleError(error)
        ? 'Another person changed this list. Check your changes and save again.'
        : errorMessage(error)
      toast({ tone: 'error', title: 'Prices were not saved', text })
    }
  }

  return {
    draftFor: (row: PriceListRow) => edited.get(row.sku)?.draft,
    edit,
    save: () => void save(),
    discard: () => setEdited(new Map()),
    /** The edited rows, to be stored. */
    edited: [...edited.values()],
    restore: (rows: Edited[]) => setEdited(new Map(rows.map((each) => [each.row.sku, each]))),
    isSaving: change.isPending,
    isDirty: edited.size > 0,
    editedCount: edited.size,
    changeCount: changes.length,
    problems: checked.flatMap(({ sku, problem }) => (problem ? [{ sku, ...problem }] : [])),
  }
}

export type PriceDrafts = ReturnType<typeof usePriceDrafts>
