import { PackageSearch, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { PositionedProduct } from '#contract/catalog/product-position.ts'
import { useReorderProducts } from '#web/api/admin-reorder.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { movedProducts, orderNumbers } from './order-numbers.ts'
import { SortableProducts } from './sortable-products.tsx'
import type { DraftOrder } from './use-draft-order.ts'

interface Props {
  title: string
  /** Whether this is the home page's list or that of all products. */
  featured: boolean
  /** The list as the shop keeps it. */
  kept: { id: number; order: number }[]
  draft: DraftOrder
  products: Map<number, PositionedProduct>
}

/** A list of which more than this many products are found by their names rather than by the eye. */
const manyProducts = 10

export function ReorderPanel({ title, featured, kept, draft, products }: Props) {
  const toast = useToast()
  const reorder = useReorderProducts()
  const [wanted, setWanted] = useState('')
  const words = useDeferredValue(wanted.trim().toLowerCase())
  const numbers = useMemo(() => orderNumbers(kept), [kept])
  const rows = useMemo(
    () =>
      draft.ids.flatMap((id, index) => {
        const product = products.get(id)
        return product?.name.toLowerCase().includes(words)
          ? [{ product, index, order: numbers[index] ?? index }]
          : []
      }),
    [draft.ids, products, numbers, words],
  )

  async function save() {
    try {
      const moved = movedProducts(kept, draft.ids)
      await reorder.mutateAsync(moved.map((place) => ({ ...place, featured })))
      toast({ title: 'Success', text: 'Products reordered successfully' })
    } catch (error) {
      toast({ tone: 'error', title: 'Error', text: `Failed to save the order. ${errorMessage(error)}` })
    }
    draft.reset()
  }

  function reset() {
    draft.reset()
    toast({ title: 'Reset', text: 'Order has been reset to original' })
  }

  return (
    <Panel
      flush
      title={
        <>
          {title}{' '}
          <span className="num ml-1.5 text-xs font-400 text-ink-2">
            {kept.length.toLocaleString('en-US')}
          </span>
        </>
      }
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {kept.length > manyProducts && (
            <TextInput
              size="sm"
              type="search"
              icon={Search}
              aria-label={`Find in ${title}`}
              placeholder="Find in list"
              className="w-45!"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
          {draft.changed && (
            <>
              <Button size="sm" disabled={reorder.isPending} onClick={reset}>
                Reset
              </Button>
              <Button size="sm" variant="go" busy={reorder.isPending} busyLabel="Saving..." onClick={save}>
                Save Order
              </Button>
            </>
          )}
        </div>
      }
    >
      {rows.length > 0 ? (
        <SortableProducts title={title} rows={rows} total={kept.length} onMove={draft.move} />
      ) : (
        <EmptyState icon={PackageSearch} heading="h3" title="No products found">
          {kept.length > 0
            ? 'No product of this list has such a name.'
            : 'Feature a product from the menu of its row in the list of all products.'}
        </EmptyState>
      )}
    </Panel>
  )
}
