import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#contract/endpoint.ts'
import type { LibraryPicture } from '#contract/media.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ImageOff } from '#web/ui/icon/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LibraryTile } from './library-tile.tsx'

interface Props {
  list: UseQueryResult<Page<LibraryPicture>>
  isFiltered: boolean
  chosen: string[]
  selected: string[]
  /** No more pictures can be selected. */
  isFull: boolean
  onToggle: (url: string) => void
  onDeleted: (url: string) => void
}

export function LibraryResults({ list, isFiltered, chosen, selected, isFull, ...actions }: Props) {
  if (list.isPending) return <LibrarySkeleton />
  if (list.isError)
    return (
      <ErrorState title="Failed to fetch the library" heading="h3" onRetry={() => list.refetch()}>
        {errorMessage(list.error)}
      </ErrorState>
    )
  const { items } = list.data
  if (items.length === 0)
    return (
      <EmptyState icon={ImageOff} title="No images found" heading="h3">
        {isFiltered
          ? 'Search for another file name, product or SKU.'
          : 'Images that you upload to products and categories appear here.'}
      </EmptyState>
    )
  return (
    <ul aria-label="Images in the library" aria-busy={list.isPlaceholderData} className={gridClass}>
      {items.map((picture) => (
        <LibraryTile
          key={picture.id}
          picture={picture}
          isChosen={chosen.includes(picture.url)}
          isSelected={selected.includes(picture.url)}
          isDisabled={isFull && !selected.includes(picture.url)}
          {...actions}
        />
      ))}
    </ul>
  )
}

function LibrarySkeleton() {
  return (
    <div className={gridClass}>
      <output className="sr-only">Loading images...</output>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="aspect-square w-full rounded-2" />
      ))}
    </div>
  )
}

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-x-3 gap-y-4'
