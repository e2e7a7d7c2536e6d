import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { useUser } from './session.ts'
import { toCardData } from './catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** The newest 100 favorites. */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favorites', 'products'],
    queryFn: async () => (await api('GET /api/favorites', { query: { limit: 100 } })).items.map(toCardData),
  })

const favoriteIdsQuery = (api: Api) =>
  queryOptions({ queryKey: ['favorites', 'ids'], queryFn: () => api('GET /api/favorites/ids') })

/** False when signed out and while loading. */
export function useIsFavorite(productId: number): boolean {
  const { data } = useQuery({
    ...favoriteIdsQuery(useApi()),
    enabled: Boolean(useUser()),
    select: (ids) => ids.includes(productId),
  })
  return data ?? false
}

/** Adds or removes a favorite. Updates optimistically and reverts on error. */
export function useSetFavorite() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = favoriteIdsQuery(api)
  return useMutation({
    mutationKey: ['favorites'],
    scope: { id: 'favorites' },
    mutationFn: ({ productId, isFavorite }: { productId: number; isFavorite: boolean }) =>
      api(`${isFavorite ? 'PUT' : 'DELETE'} /api/favorites/{productId}`, { params: { productId } }),
    onMutate: async ({ productId, isFavorite }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (ids = []) =>
        isFavorite ? [productId, ...ids] : ids.filter((id) => id !== productId),
      )
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
