import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { wasRendered } from './rendered-queries.ts'

/**
 * Reads the visitor's data in the header, such as the user. Cached HTML lacks it and hydrates in parts; each part gets
 * the data only after its hydration.
 */
export function useVisitorQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { data, isError, refetch } = useQuery(options)
  const isKnown = useHydrated() || wasRendered(options.queryKey)
  return { data: isKnown ? data : undefined, isError, refetch }
}
