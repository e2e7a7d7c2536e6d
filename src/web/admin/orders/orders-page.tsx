import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { Download, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { orderCountsQuery, staffOrdersPerPage, staffOrdersQuery } from '#web/api/orders.ts'
import { useApi } from '#web/api/use-api.ts'
import { paths } from '#contract/paths.ts'
import { orderStatusLooks } from '#web/copy/order-status.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { StatusDialog } from './order-status-dialog.tsx'
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
  const { status, problem, payment, search, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const api = useApi()
  const orders = useQuery({
    ...staffOrdersQuery(api, { status, problem, payment, search, page }),
    placeholderData: keepPreviousData,
  })
  const { data: counts } = useQuery({ ...orderCountsQuery(api, search), placeholderData: keepPreviousData })
  const [editing, setEditing] = useState<Editing>()
  const EditDialog = editing && dialogs[editing.dialog]
  const narrowed = Boolean(status || problem || payment || search || page > 1)

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
        <ListSearch
          label="Search orders"
          placeholder="Number, name or email"
          action="/admin/orders"
          search={search ?? ''}
          filters={{ status, problem, payment }}
          onSearch={(wish) =>
            navigate({
              search: (now) => ({
                status: now.status,
                problem: now.problem,
                payment: now.payment,
                search: wish || undefined,
              }),
              replace: true,
            })
          }
        />
        <ListCount list={orders} singular="order" plural="orders" />
        <Link to="/admin/orders/new" className={buttonClass({ variant: 'go' }, 'ml-auto md:ml-0')}>
          <Plus className="size-3.75" />
          New order
        </Link>
      </div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <FilterLinks
          label="Status"
          options={[
            ...[undefined, ...orderStatuses].map((choice) => ({
              label: choice ? orderStatusLooks[choice].label : 'All',
              count: counts && (choice ? (counts[choice] ?? 0) : sumOf(counts)),
              isSelected: choice === status && !problem && !payment,
              link: { to: '/admin/orders', search: { status: choice, search } } as const,
            })),
            {
              label: 'Unpaid',
              isSelected: payment === 'due',
              link: { to: '/admin/orders', search: { payment: 'due', search } } as const,
            },
            {
              label: 'Problem reported',
              isSelected: problem === 'open',
              link: { to: '/admin/orders', search: { problem: 'open', search } } as const,
            },
          ]}
        />
        <a
          href={paths.ordersFile({ status, problem, payment, search })}
          download
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Download className="size-3.75" />
          Export
        </a>
      </div>
      <ListView
        list={orders}
        skeleton={<OrderListSkeleton />}
        errorTitle="Failed to fetch orders"
        page={page}
        pageSize={staffOrdersPerPage}
        href={(number) =>
          router.buildLocation({
            to: '/admin/orders',
            search: { status, problem, payment, search, page: number },
          }).href
        }
        empty={
          <EmptyList
            icon={ReceiptText}
            title="No Orders Found"
            showAll={narrowed ? { to: '/admin/orders', label: 'Show all orders' } : undefined}
          >
            {narrowed
              ? 'No order matches this status and search.'
              : 'Orders appear here as customers place them.'}
          </EmptyList>
        }
      >
        {(items) => (
          <div className="grid gap-3">
            {items.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                onSetStatus={() => edit('status', order)}
                onSetTracking={() => edit('tracking', order)}
              />
            ))}
          </div>
        )}
      </ListView>
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

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
