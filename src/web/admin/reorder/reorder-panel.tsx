import { PackageSearch, Search } from '#web/ui/icon/icons.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import type { PositionedProduct } from '#contract/catalog/product-position.ts'
import { useReorderProducts } from '#web/api/admin-reorder.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type SavedPosition, movedProducts, positionsOf } from './positions.ts'
import { SortableProducts } from './sortable-products.tsx'
import type { DraftSequence } from './use-draft-sequence.ts'

interface Props {
  title: string
  /** Whether this is the list of featured products or that of all products. */
  featured: boolean
  saved: SavedPosition[]
  draft: DraftSequence
  products: Map<number, PositionedProduct>
}

/** Lists with more products than this have a search. */
const maxWithoutSearch = 10

export function ReorderPanel({ title, featured, saved, draft, products }: Props) {
  const [search, setSearch] = useState('')
  const rows = useRows({ saved, draft, products, search: useDeferredValue(search.trim().toLowerCase()) })
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
              className="w-45!"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          {draft.isChanged && <SaveButtons featured={featured} saved={saved} draft={draft} />}
        </div>
      }
    >
      {rows.length > 0 ? (
        <SortableProducts title={title} rows={rows} total={saved.length} onMove={draft.move} />
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

interface Rows extends Pick<Props, 'saved' | 'draft' | 'products'> {
  search: string
}

/** The products of the draft whose names contain the search. */
function useRows({ saved, draft, products, search }: Rows) {
  const positions = useMemo(() => positionsOf(saved), [saved])
  return useMemo(
    () =>
      draft.ids.flatMap((id, index) => {
        const product = products.get(id)
        return product?.name.toLowerCase().includes(search)
          ? [{ product, index, order: positions[index] ?? index }]
          : []
      }),
    [draft.ids, products, positions, search],
  )
}

function SaveButtons({ featured, saved, draft }: Pick<Props, 'featured' | 'saved' | 'draft'>) {
  const toast = useToast()
  const reorder = useReorderProducts()

  async function save() {
    try {
      const moved = movedProducts(saved, draft.ids)
      await reorder.mutateAsync(moved.map((row) => ({ ...row, featured })))
      toast({ title: 'Success', text: 'Products reordered successfully' })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Error',
        text: `Failed to save the product order. ${errorMessage(error)}`,
      })
    }
    draft.reset()
  }

  function reset() {
    draft.reset()
    toast({ title: 'Reset', text: 'Order has been reset to original' })
  }

  return (
    <>
      <Button size="sm" disabled={reorder.isPending} onClick={reset}>
        Reset
      </Button>
      <Button size="sm" variant="go" busy={reorder.isPending} busyLabel="Saving..." onClick={save}>
        Save Order
      </Button>
    </>
  )
}
