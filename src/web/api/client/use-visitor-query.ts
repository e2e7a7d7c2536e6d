import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { wasRendered } from './rendered-queries.ts'

/**
 * Reads what the header loads for the visitor, such as the user. Cached HTML is written without it, and hydrates in parts: the
 * answer may come before the last one. Until a part is hydrated, it has the data that its HTML was written with.
 */
export function useVisitorQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { data, isError, refetch } = useQuery(options)
  const isKnown = useHydrated() || wasRendered(options.queryKey)
  return { data: isKnown ? data : undefined, isError, refetch }
}
