import { getRouteApi } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { chooseOffer } from '#web/storefront/cards/options/choose-offer.ts'

const route = getRouteApi('/storefront/product/$slug')

/** The chosen variant, which the address names, and a function to choose another one. */
export function useOffer({ offers }: Pick<ProductDetail, 'offers'>) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [shown, setShown] = useOptimistic(chooseOffer(offers, search))

  const choose = (offer: Offer) =>
    startTransition(async () => {
      setShown(offer)
      await navigate({ search: { sku: offer.sku }, replace: true, resetScroll: false })
    })

  return [shown, choose] as const
}
