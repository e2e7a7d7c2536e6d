import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { maxBulkOrders, maxPrintedOrders } from '#contract/limits.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import type { Selection } from '#web/admin/list/selection/use-selection.ts'
import { orderIdsQuery } from '#web/api/orders/bulk-orders.ts'
import type { StaffOrderFilters } from '#web/api/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { X } from '#web/ui/icon/icons.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'

interface Props {
  /** Orders that match the filters, on all pages. */
  total: number
  filters: StaffOrderFilters
  selection: Selection<{ id: number }>
}

/** Selects the orders of the page or all that match, and offers actions for them. */
export function SelectionBar({ total, filters, selection }: Props) {
  const { selected, hidden, page, toggleAll, remove } = selection
  const hasSelection = selected.length > 0
  return (
    <div
      {...(hasSelection && { role: 'toolbar', 'aria-label': 'Selected orders' })}
      className={classes(barClass, hasSelection && 'sticky top-header z-11 bg-ink pr-2 text-on-ink')}
    >
      <Checkbox
        label="Select all on this page"
        hideLabel={hasSelection}
        className={hasSelection ? '*:border-on-ink!' : undefined}
        checked={page === 'all'}
        indeterminate={page === 'some'}
        onChange={toggleAll}
      />
      {hasSelection && (
        <>
          <output className={classes('num', hidden.length === 0 && 'mr-auto')}>
            {selected.length.toLocaleString('en-US')} selected
            {hidden.length > 0 && `, ${hidden.length.toLocaleString('en-US')} not on this page`}
          </output>
          {hidden.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              className={classes(onInk, 'mr-auto')}
              onClick={() => remove(hidden)}
            >
              Deselect {hidden.length === 1 ? 'it' : 'them'}
            </Button>
          )}
          {page === 'all' && selected.length < Math.min(total, maxBulkOrders) && (
            <SelectAllButton
              total={total}
              filters={filters}
              onSelect={(ids) => selection.add(ids.map((id) => ({ id })))}
            />
          )}
          <Actions selection={selection} />
        </>
      )}
    </div>
  )
}

/** Actions for the selected orders. */
function Actions({ selection: { selected, clear } }: Pick<Props, 'selection'>) {
  const ids = selected.map(({ id }) => id)
  const [isMarkingPaid, setIsMarkingPaid] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        className={onInk}
        disabled={ids.length > maxBulkOrders}
        title={ids.length > maxBulkOrders ? `Select at most ${maxBulkOrders} orders` : undefined}
        onClick={() => setIsMarkingPaid(true)}
      >
        Mark paid
      </Button>
      <PrintLink href={staffFiles.pickList} ids={ids} max={maxBulkOrders}>
        Pick list
      </PrintLink>
      <PrintLink href={staffFiles.packingSlips} ids={ids}>
        Packing slips
      </PrintLink>
      <PrintLink href={staffFiles.invoices} ids={ids}>
        Invoices
      </PrintLink>
      <IconButton size="sm" icon={X} label="Clear selection" className={onInk} onClick={clear} />
      {isMarkingPaid && <MarkPaidDialog ids={ids} onClose={() => setIsMarkingPaid(false)} onDone={clear} />}
    </>
  )
}

const barClass =
  'mb-3 flex min-h-11 items-center gap-2 overflow-x-auto rounded-2 pl-5 scrollbar-none *:flex-none'

const onInk = 'hover:bg-on-ink/16!'

interface SelectAllProps {
  total: number
  filters: StaffOrderFilters
  onSelect: (ids: number[]) => void
}

/** Selects the orders of all pages, as many as one change can have. */
function SelectAllButton({ total, filters, onSelect }: SelectAllProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()

  async function selectAll() {
    try {
      const { ids } = await queryClient.fetchQuery(orderIdsQuery(api, filters))
      onSelect(ids)
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to fetch orders', text: errorMessage(error) })
    }
  }

  return (
    <Button size="sm" variant="quiet" className={onInk} onClick={() => void selectAll()}>
      {total > maxBulkOrders
        ? `Select the newest ${maxBulkOrders} of ${total.toLocaleString('en-US')}`
        : `Select all ${total}`}
    </Button>
  )
}

interface PrintProps {
  href: (ids: number[]) => string
  ids: number[]
  max?: number
  children: ReactNode
}

/** Opens one PDF for all selected orders in a new tab. */
function PrintLink({ href, ids, max = maxPrintedOrders, children }: PrintProps) {
  if (ids.length > max) {
    return (
      <Button disabled size="sm" variant="quiet" title={`Select at most ${max} orders to print`}>
        {children}
      </Button>
    )
  }
  return (
    <a
      href={href(ids)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'sm', variant: 'quiet' }, onInk)}
    >
      {children}
    </a>
  )
}
