import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#contract/endpoint.ts'

interface Props {
  list: UseQueryResult<Page<unknown>>
  /** 'review' */
  singular: string
  /** 'reviews' */
  plural: string
}

/** The number of items, announced to screen readers when it changes. */
export function ListCount({ list, singular: one, plural: many }: Props) {
  return (
    <output className="num text-ink-2 md:ml-auto">
      {list.isPending || list.isPlaceholderData
        ? `Loading ${many}...`
        : list.data && `${list.data.total.toLocaleString('en-US')} ${list.data.total === 1 ? one : many}`}
    </output>
  )
}
