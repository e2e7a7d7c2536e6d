import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ReviewForm } from '#contract/reviews.ts'
import { useUser } from './session.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const reviewsPerPage = 5

export const reviewSummaryQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['products', 'reviews', slug, 'summary'],
    queryFn: () => api('GET /api/products/{slug}/reviews/summary', { params: { slug } }),
    staleTime: catalogStaleTimeMs,
  })

export const reviewsQuery = (api: Api, slug: string, page: number) =>
  queryOptions({
    queryKey: ['products', 'reviews', slug, page],
    queryFn: () =>
      api('GET /api/products/{slug}/reviews', { params: { slug }, query: { page, limit: reviewsPerPage } }),
    staleTime: catalogStaleTimeMs,
  })

/** Whether the customer has a delivered, unreviewed line of this product; false while loading. */
export function useCanReview(slug: string): boolean {
  const api = useApi()
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['reviewing', user?.id, slug],
    queryFn: () => api('GET /api/products/{slug}/reviews/mine', { params: { slug } }),
    enabled: user?.role === 'customer',
  })
  return data?.reviewable ?? false
}

export function useWriteReview(slug: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: ReviewForm) =>
      api('POST /api/products/{slug}/reviews', { params: { slug }, body: form }),
    // Every product list shows the rating.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['products'] }),
        queryClient.invalidateQueries({ queryKey: ['reviewing'] }),
      ]),
  })
}
