import { useNavigate } from '@tanstack/react-router'
import { Package } from '#web/ui/icon/icons.ts'
import { ReceiptText, User } from '#web/admin/icons/admin-icons.ts'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { SearchResults } from '#web/api/admin-palette.ts'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { PaletteGroup } from './palette-group.tsx'
import { PaletteItem } from './palette-item.tsx'

interface Props {
  results: SearchResults
  onClose: () => void
}

/** Products, orders and customers that match the search. */
export function PaletteResults({ results: { products, orders, customers }, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <>
      <PaletteGroup heading="Products">
        {products.map(({ id, name, sku }) => (
          <PaletteItem
            key={id}
            value={`product ${id}`}
            icon={Package}
            note={sku}
            onSelect={() => {
              onClose()
              void navigate({ to: '/admin/products', search: { edit: id } })
            }}
          >
            {name}
          </PaletteItem>
        ))}
      </PaletteGroup>
      <PaletteGroup heading="Orders">
        {orders.map(({ id, orderNumber, customerName, status, totalAmount, chargedCurrency }) => (
          <PaletteItem
            key={id}
            value={`order ${id}`}
            icon={ReceiptText}
            note={`${customerName}, ${formatMoney(toCents(totalAmount), chargedCurrency)}, ${orderStatusDisplay[status].label}`}
            onSelect={() => {
              onClose()
              void navigate({ to: '/admin/orders', search: { search: orderNumber } })
            }}
          >
            {orderNumber}
          </PaletteItem>
        ))}
      </PaletteGroup>
      <PaletteGroup heading="Customers">
        {customers.map(({ id, firstName, lastName, email }) => (
          <PaletteItem
            key={id}
            value={`customer ${id}`}
            icon={User}
            note={email}
            onSelect={() => {
              onClose()
              void navigate({ to: '/admin/customers/$id', params: { id: String(id) } })
            }}
          >
            {firstName} {lastName}
          </PaletteItem>
        ))}
      </PaletteGroup>
    </>
  )
}
