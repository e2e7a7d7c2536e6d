import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { useSavedSku, useSetFavorite } from '#web/api/favorites.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  product: ProductDetail
  /** The chosen variant. */
  offer: Offer
}

/** For a favorite of which another variant is saved. */
export function SaveVariantInstead({ product, offer }: Props) {
  const savedSku = useSavedSku(product.id)
  const change = useSetFavorite()
  const toast = useToast()
  if (product.offers.length < 2 || savedSku === undefined || savedSku === offer.sku) return null
  const saved = product.offers.find(({ sku }) => sku === savedSku)

  function save() {
    change.mutate(
      { productId: product.id, isFavorite: true, sku: offer.sku },
      {
        onSuccess: () => toast({ title: 'Favorite updated', text: offer.label ?? offer.sku }),
        onError: () => toast({ title: 'Error', text: 'Failed to update favorites', tone: 'error' }),
      },
    )
  }

  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
      {saved ? `Saved as ${saved.label ?? saved.sku}.` : 'Saved without a variant.'}
      <Button size="sm" busy={change.isPending} busyLabel="Saving..." onClick={save}>
        {saved ? 'Save this variant instead' : 'Save this variant'}
      </Button>
    </p>
  )
}
