import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ReviewForm } from '#contract/reviews.ts'
import { useUser } from './accounts.ts'
import { catalogFreshness } from './query-client.ts'
import { useApi } from './use-api.ts'

export const reviewsPerPage = 5

export const reviewSummaryQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['products', 'reviews', slug, 'summary'],
    queryFn: () => api('GET /api/products/{slug}/reviews/summary', { params: { slug } }),
    staleTime: catalogFreshness,
  })

export const reviewsQuery = (api: Api, slug: string, page: number) =>
  queryOptions({
    queryKey: ['products', 'reviews', slug, page],
    queryFn: () =>
      api('GET /api/products/{slug}/reviews', { params: { slug }, query: { page, limit: reviewsPerPage } }),
    staleTime: catalogFreshness,
  })

/** Whether the visitor has something of this product to review; false while that is not known. */
export function useMayReview(slug: string): boolean {
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
    // The product's rating stands in every list.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['products'] }),
        queryClient.invalidateQueries({ queryKey: ['reviewing'] }),
      ]),
  })
}
