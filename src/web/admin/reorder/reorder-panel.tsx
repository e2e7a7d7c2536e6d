import { PackageSearch, Search } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import { maxNameSearchLength } from '#contract/limits.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { SavedPosition } from './positions.ts'
import { SaveButtons } from './save-buttons.tsx'
import { SortableProducts } from './sortable-products.tsx'
import type { DraftSequence } from './use-draft-sequence.ts'
import { useRows } from './use-rows.ts'

interface Props {
  title: string
  /** Whether the list has the featured products instead of all. */
  featured: boolean
  saved: SavedPosition[]
  draft: DraftSequence
}

/** Lists with more products than this have a search. */
const maxWithoutSearch = 10

export function ReorderPanel({ title, featured, saved, draft }: Props) {
  const [search, setSearch] = useState('')
  const { rows, found, isSearching } = useRows({ featured, ids: draft.ids, search })
  return (
    <Panel
      flush
      title={
        <>
          {title}{' '}
          <span className="num ml-1.5 text-xs font-400 text-ink-2">
            {saved.length.toLocaleString('en-US')}
          </span>
        </>
      }
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {saved.length > maxWithoutSearch && (
            <TextInput
              size="sm"
              type="search"
              icon={Search}
              aria-label={`Find in ${title}`}
              placeholder="Find in list"
              maxLength={maxNameSearchLength}
              className="w-45!"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          {draft.isChanged && <SaveButtons featured={featured} saved={saved} draft={draft} />}
        </div>
      }
    >
      {found.isLoadingError ? (
        <ErrorState heading="h3" title="Search failed" onRetry={() => found.refetch()}>
          {errorMessage(found.error)}
        </ErrorState>
      ) : rows.length > 0 ? (
        <div aria-busy={isSearching} className={classes('transition-opacity', isSearching && 'opacity-55')}>
          <FoundCount found={found.data} />
          <SortableProducts title={title} rows={rows} total={saved.length} onMove={draft.move} />
        </div>
      ) : (
        <EmptyState icon={PackageSearch} heading="h3" title="No products found">
          {saved.length > 0
            ? 'No product name matches your search.'
            : 'To feature a product, open its menu under All products.'}
        </EmptyState>
      )}
    </Panel>
  )
}

/** Says that a search found more products than it lists. */
function FoundCount({ found }: { found: { ids: number[]; total: number } | null | undefined }) {
  if (!found || found.total <= found.ids.length) return null
  const [listed, total] = [found.ids.length, found.total].map((count) => count.toLocaleString('en-US'))
  return (
    <p role="status" className="border-b px-5 py-2.5 text-xs text-ink-2">
      Showing the first {listed} of {total} products. Enter more of the name to find others.
    </p>
  )
}
