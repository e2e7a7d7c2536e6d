import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffOrder } from '../../../contract/orders.ts'
import { staffOrdersQuery } from '../../api/orders.ts'
import { useApi } from '../../api/use-api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { failureText } from './failure-text.ts'
import { OrderList } from './order-list.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrderSearch } from './order-search.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { StatusFilter } from './status-filter.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

const route = getRouteApi('/admin/orders')

const dialogs = { status: StatusDialog, tracking: TrackingDialog }

interface Editing {
  /** Each opening is a dialog of its own. */
  number: number
  open: boolean
  dialog: keyof typeof dialogs
  order: StaffOrder
}

export function OrdersPage() {
  const { status, search, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const orders = useQuery({
    ...staffOrdersQuery(useApi(), { status, search, page }),
    placeholderData: keepPreviousData,
  })
  const [editing, setEditing] = useState<Editing>()
  const EditDialog = editing && dialogs[editing.dialog]
  const loading = orders.isPending || orders.isPlaceholderData

  function edit(dialog: Editing['dialog'], order: StaffOrder) {
    setEditing((before) => ({ number: (before?.number ?? 0) + 1, open: true, dialog, order }))
  }

  // By number, for its work may end after another dialog was opened.
  function close(number: number) {
    setEditing((now) => (now?.number === number ? { ...now, open: false } : now))
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <OrderSearch
          search={search ?? ''}
          status={status}
          onSearch={(wish) =>
            navigate({ search: (now) => ({ status: now.status, search: wish || undefined }), replace: true })
          }
        />
        <StatusFilter status={status} search={search} />
        <output className="num text-ink-2 md:ml-auto">
          {loading ? 'Loading orders...' : orders.data && countInWords(orders.data.total)}
        </output>
      </div>
      {orders.data ? (
        <OrderList
          orders={orders.data.items}
          total={orders.data.total}
          filters={{ status, search, page }}
          busy={loading}
          onEdit={edit}
        />
      ) : orders.isPending ? (
        <OrderListSkeleton />
      ) : (
        <ErrorState
          title="Failed to fetch orders"
          className="rounded-2 border bg-surface"
          onRetry={() => orders.refetch()}
        >
          {failureText(orders.error)}
        </ErrorState>
      )}
      {editing && EditDialog && (
        <EditDialog
          key={editing.number}
          order={editing.order}
          open={editing.open}
          onClose={() => close(editing.number)}
        />
      )}
    </>
  )
}

const countInWords = (total: number) => (total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`)
