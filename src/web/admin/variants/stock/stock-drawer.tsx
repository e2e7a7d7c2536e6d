import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChevronDown } from '#web/ui/icon/icons.ts'
import { ChevronUp } from '#web/admin/icons/admin-icons.ts'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'
import { useDiscardGuard } from '#web/admin/forms/use-discard-guard.tsx'
import { ledgerQuery } from '#web/api/admin-variants.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { KeyFigures } from '#web/ui/key-figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { StockForm } from './stock-form.tsx'

interface Props {
  /** In the order of the grid. */
  variants: StaffVariant[]
  /** The variant that is shown; undefined while closed. */
  id: number | undefined
  onShow: (id: number) => void
  onClose: () => void
}

/** The history of a variant's stock, and a form to change it. */
export function StockDrawer({ variants, id, onShow, onClose }: Props) {
  const index = variants.findIndex((variant) => variant.id === id)
  const variant = variants[index]
  const [hasChanges, setHasChanges] = useState(false)
  const { askFirst, guard } = useDiscardGuard({ isOpen: variant !== undefined, hasChanges })
  if (!variant) return null
  const [previous, next] = [variants[index - 1], variants[index + 1]]
  const { stockQuantity, inOpenOrders, label, sku } = variant

  return (
    <Drawer
      open
      onOpenChange={() => askFirst(onClose)}
      title={stockQuantity === null ? 'Not counted' : `Why ${stockQuantity.toLocaleString('en-US')}?`}
      footer={
        <div className="flex items-center justify-between gap-2">
          <Button
            size="sm"
            variant="quiet"
            disabled={!previous}
            onClick={() => previous && askFirst(() => onShow(previous.id))}
          >
            <ChevronUp className="size-3.75" />
            Previous variant
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={!next}
            onClick={() => next && askFirst(() => onShow(next.id))}
          >
            <ChevronDown className="size-3.75" />
            Next variant
          </Button>
        </div>
      }
    >
      <div className="py-4">
        <p className="mb-3 text-ink-2">
          {label && `${label} · `}
          <span className="id">{sku}</span>
        </p>
        {stockQuantity !== null && (
          <KeyFigures
            size="sm"
            cells={[
              { label: 'Available', value: stockQuantity },
              { label: 'In open orders', value: inOpenOrders },
              { label: 'On the shelf', value: stockQuantity + inOpenOrders },
            ]}
          />
        )}
        <StockForm key={variant.id} variant={variant} onChange={setHasChanges} />
        <Ledger id={variant.id} />
      </div>
      {guard}
    </Drawer>
  )
}

function Ledger({ id }: { id: number }) {
  const ledger = useInfiniteQuery(ledgerQuery(useApi(), id))
  if (ledger.isPending)
    return (
      <div className="mt-5">
        <output className="sr-only">Loading the ledger...</output>
        <Skeleton className="h-40" />
      </div>
    )
  if (!ledger.data)
    return (
      <ErrorState title="Failed to fetch the ledger" heading="h3" onRetry={() => ledger.refetch()}>
        {errorMessage(ledger.error)}
      </ErrorState>
    )
  const entries = ledger.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <LedgerTable entries={entries} total={ledger.data.pages[0]?.total ?? 0} />
      {ledger.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          busy={ledger.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => ledger.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
