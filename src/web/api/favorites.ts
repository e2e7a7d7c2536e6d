import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { useUser } from './accounts.ts'
import { forCard } from './catalog.ts'
import { useApi } from './use-api.ts'

/** The newest hundred, which is more than a page wants to show. */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favorites', 'products'],
    queryFn: async () => (await api('GET /api/favorites', { query: { limit: 100 } })).items.map(forCard),
  })

const favoriteIdsQuery = (api: Api) =>
  queryOptions({ queryKey: ['favorites', 'ids'], queryFn: () => api('GET /api/favorites/ids') })

/** Whether a product is a favorite of the visitor; false signed out, and while that is not known. */
export function useIsFavorite(productId: number): boolean {
  const { data } = useQuery({
    ...favoriteIdsQuery(useApi()),
    enabled: Boolean(useUser()),
    select: (ids) => ids.includes(productId),
  })
  return data ?? false
}

/** Makes a product a favorite, or no longer. It shows at once, and is undone when the shop refuses. */
export function useSetFavorite() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = favoriteIdsQuery(api)
  return useMutation({
    mutationKey: ['favorites'],
    scope: { id: 'favorites' },
    mutationFn: ({ productId, on }: { productId: number; on: boolean }) =>
      api(`${on ? 'PUT' : 'DELETE'} /api/favorites/{productId}`, { params: { productId } }),
    onMutate: async ({ productId, on }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (ids = []) =>
        on ? [productId, ...ids] : ids.filter((id) => id !== productId),
      )
      return { before }
    },
    onError: (_error, _input, context) => queryClient.setQueryData(queryKey, context?.before),
    // While another change is under way its own end asks again.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: ['favorites'] }) <= 1)
        await queryClient.invalidateQueries({ queryKey: ['favorites'] })
    },
  })
}
