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
export function ListCount({ list, singular, plural }: Props) {
  return (
    <output className="num text-ink-2 md:ml-auto">
      {list.isPending || list.isPlaceholderData
        ? `Loading ${plural}...`
        : list.data &&
          `${list.data.total.toLocaleString('en-US')} ${list.data.total === 1 ? singular : plural}`}
    </output>
  )
}
