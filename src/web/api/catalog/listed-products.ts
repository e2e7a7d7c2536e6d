import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import type { Page } from '#contract/endpoint.ts'
import { useApi } from '#web/api/client/use-api.ts'

interface PriceEdit {
  /** As it was read. */
  seen: Pick<StaffProduct, 'price' | 'version'>
  sku: string
  price: string
  /** Accepts tiers that cost more than the price. */
  confirmHigherTier: boolean
}

/** Changes the price of a product with one variant from the product list. */
export function useChangeListedPrice(productId: number) {
  const api = useApi()
  return useListedChange(productId, ({ seen, sku, price, confirmHigherTier }: PriceEdit, listed) => {
    const version = listed?.price === seen.price ? listed.version : seen.version
    return api('PUT /api/admin/prices/{sku}', {
      params: { sku },
      body: { price, version, confirmHigherTier },
    })
  })
}

interface StockEdit {
  /** As it was read. */
  seen: Pick<StaffProduct, 'stockQuantity' | 'stockVersion' | 'version'>
  stockQuantity: number | null
}

/** Changes the stock of a product with one variant from the product list. */
export function useChangeListedStock(productId: number) {
  const api = useApi()
  return useListedChange(productId, ({ seen, stockQuantity }: StockEdit, listed) => {
    const version = listed?.stockVersion === seen.stockVersion ? listed.version : seen.version
    return api('PUT /api/admin/products/{id}', {
      params: { id: productId },
      body: { stockQuantity, stockSeen: seen.stockQuantity, version },
    })
  })
}

/**
 * Runs the changes of a product in sequence, because each needs the version from the change before. Refetches the list
 * even after a failure, which may be due to changes by others.
 */
function useListedChange<Input, Result>(
  productId: number,
  change: (input: Input, listed: StaffProduct | undefined) => Promise<Result>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `product ${productId}` },
    mutationFn: (input: Input) => change(input, findListed(queryClient, productId)),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}

/** In the latest version of any list. */
function findListed(queryClient: QueryClient, productId: number): StaffProduct | undefined {
  return queryClient
    .getQueriesData<Page<StaffProduct>>({ queryKey: ['admin', 'products', 'list'] })
    .flatMap(([, page]) => page?.items.filter(({ id }) => id === productId) ?? [])
    .toSorted((one, other) => other.version - one.version)[0]
}
