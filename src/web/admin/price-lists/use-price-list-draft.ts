import * as z from 'zod'
import { priceListRow } from '#contract/pricing/price-list-prices.ts'
import { type PriceListDetail, priceListDetail } from '#contract/pricing/price-lists.ts'
import { draftLike } from '#web/admin/forms/drafts/draft-like.ts'
import { useLocalDraft } from '#web/admin/forms/drafts/use-local-draft.ts'
import { draftOf } from '#web/admin/price-lists/prices/price-draft.ts'
import type { PriceDrafts } from '#web/admin/price-lists/prices/use-price-drafts.ts'
import type { usePriceListForm } from '#web/admin/price-lists/settings/use-price-list-form.ts'

/** The unsaved settings and prices of a list in the browser's storage. */
export function usePriceListDraft(
  list: PriceListDetail,
  settings: ReturnType<typeof usePriceListForm>,
  prices: PriceDrafts,
) {
  const { form } = settings
  const { isDirty } = form.formState
  return useLocalDraft({
    form: `price-list ${list.id}`,
    schema: z.object({
      /** Null if the settings did not change. */
      settings: z.object({ base: priceListDetail, typed: draftLike(form.getValues()) }).nullable(),
      prices: z.array(z.object({ row: priceListRow, draft: draftLike(draftOf({ own: null })) })),
    }),
    version: list.version,
    hasChanges: () => isDirty || prices.isDirty,
    read: () => ({
      settings: isDirty ? { base: settings.base, typed: form.getValues() } : null,
      prices: prices.edited,
    }),
    restore(stored) {
      if (stored.settings) settings.restore(stored.settings.base, stored.settings.typed)
      prices.restore(stored.prices)
    },
  })
}
