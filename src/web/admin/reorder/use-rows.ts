import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { foundProductIdsQuery } from '#web/api/admin-reorder.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** A product of a list, whose name and price may not be loaded. */
export interface Row {
  id: number
  /** In the whole list. */
  index: number
}

interface List {
  featured: boolean
  /** In the edited sequence. */
  ids: readonly number[]
  /** As typed. */
  search: string
}

/** The products of the edited list whose names contain the search, and the state of the search. */
export function useRows({ featured, ids, search }: List) {
  const typed = search.trim().toLowerCase()
  const debounced = useDebounced(typed, 200)
  const name = typed && debounced
  const found = useQuery(foundProductIdsQuery(useApi(), { name, featured }))
  const foundIds = found.data?.ids
  const rows = useMemo(() => {
    const shown = foundIds && new Set(foundIds)
    return ids.flatMap((id, index): Row[] => (!shown || shown.has(id) ? [{ id, index }] : []))
  }, [ids, foundIds])
  return { rows, found, isSearching: name !== typed || found.isPlaceholderData }
}
