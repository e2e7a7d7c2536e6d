import { useColumns } from '#web/admin/list/columns/use-columns.ts'
import { customersRoute } from './customer-search.ts'

/** The columns that staff can hide; each is a sort too. */
const customerColumns = ['email', 'joined', 'orders', 'spent'] as const

export const customerColumnLabels: Record<(typeof customerColumns)[number], string> = {
  email: 'Email',
  joined: 'Member since',
  orders: 'Orders',
  spent: 'Total paid',
}

export function useCustomerColumns() {
  const { hide } = customersRoute.useSearch()
  const navigate = customersRoute.useNavigate()
  return useColumns({
    list: 'customers',
    names: customerColumns,
    hide,
    onChange: () =>
      navigate({ search: (now) => ({ ...now, hide: undefined }), replace: true, resetScroll: false }),
  })
}
