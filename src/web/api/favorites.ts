import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { Favorite } from '#contract/favorites.ts'
import { pictureText } from '#contract/pictures.ts'
import { useUser } from './session.ts'
import { type ProductCardData, toCardData } from './catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useVisitorQuery } from '#web/api/client/use-visitor-query.ts'

/** The newest 100 favorites. */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favorites', 'products'],
    queryFn: async () =>
      (await api('GET /api/favorites', { query: { limit: 100 } })).items.map(toFavoriteCard),
  })

/** A saved variant has its own card: with its picture, price and stock. */
function toFavoriteCard({ offer, ...product }: Favorite): ProductCardData {
  const card = toCardData(product)
  if (!offer) return card
  const { choices: _, ...withoutChoice } = card
  const { sku, label, price, originalPrice, rrp, inStock, stockQuantity, imageUrl } = offer
  return {
    ...withoutChoice,
    sku,
    price,
    maxPrice: price,
    originalPrice,
    rrp,
    inStock,
    stockQuantity,
    imageUrl,
    imageText: pictureText(product, imageUrl),
    variant: { sku, label },
  }
}

export const favoriteIdsQuery = (api: Api) =>
  queryOptions({ queryKey: ['favorites', 'ids'], queryFn: () => api('GET /api/favorites/ids') })

/** The products' ids; empty when signed out and while loading. */
export function useFavoriteIds(): number[] {
  const { data } = useVisitorQuery({ ...favoriteIdsQuery(useApi()), enabled: Boolean(useUser()) })
  return data ?? noIds
}

const noIds: number[] = []

const savedKey = (productId: number) => ['favorites', 'one', productId]

/** The SKU of the saved variant. Undefined while loading, and for a product that is not saved. */
export function useSavedSku(productId: number): string | null | undefined {
  const api = useApi()
  const isFavorite = useFavoriteIds().includes(productId)
  const isChanging = useIsMutating({ mutationKey: ['favorites'] }) > 0
  const { data } = useQuery({
    queryKey: savedKey(productId),
    queryFn: () => api('GET /api/favorites/{productId}', { params: { productId } }),
    // While it is being saved, the server may not know it yet.
    enabled: isFavorite && !isChanging,
  })
  return isFavorite ? data?.sku : undefined
}

interface FavoriteChange {
  productId: number
  isFavorite: boolean
  /** The variant to save. */
  sku?: string | undefined
}

/** Adds or removes a favorite. Updates optimistically and reverts on error. */
export function useSetFavorite() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = favoriteIdsQuery(api)
  return useMutation({
    mutationKey: ['favorites'],
    scope: { id: 'favorites' },
    mutationFn: ({ productId, isFavorite, sku }: FavoriteChange) =>
      isFavorite
        ? api('PUT /api/favorites/{productId}', { params: { productId }, query: { sku } })
        : api('DELETE /api/favorites/{productId}', { params: { productId } }),
    onMutate: async ({ productId, isFavorite, sku }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (ids = []) => [
        ...(isFavorite ? [productId] : []),
        ...ids.filter((id) => id !== productId),
      ])
      queryClient.removeQueries({ queryKey: savedKey(productId) })
      if (isFavorite && sku !== undefined) queryClient.setQueryData(savedKey(productId), { sku })
      return { before }
    },
    onError: (_error, _input, context) => queryClient.setQueryData(queryKey, context?.before),
    // If another change is still running, it refetches when it settles.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: ['favorites'] }) <= 1)
        await queryClient.invalidateQueries({ queryKey: ['favorites'] })
    },
  })
}
