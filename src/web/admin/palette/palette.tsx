import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Keyboard, Package, Plus, ReceiptText, Store, User } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { foundQuery } from '#web/api/admin-palette.ts'
import { useApi } from '#web/api/use-api.ts'
import { orderStatusLooks } from '#web/copy/order-status.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { adminPages } from '#web/admin/layout/admin-pages.ts'
import { PaletteGroup } from './palette-group.tsx'
import { PaletteInput } from './palette-input.tsx'
import { PaletteItem } from './palette-item.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

interface Props {
  open: boolean
  onClose: () => void
  onShortcuts: () => void
}

/** Leads to any page of the back office, product, order or customer. */
export function Palette({ open, onClose, onShortcuts }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const settled = useDebounced(words, 200)
  const found = useQuery({
    ...foundQuery(useApi(), settled),
    enabled: open && settled.length > 1,
    placeholderData: keepPreviousData,
  })
  const { products = [], orders = [], customers = [] } = (words.length > 1 && found.data) || {}
  const parts = adminPages.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const waiting = words.length > 1 && (settled !== words || found.isFetching)

  function close() {
    setTyped('')
    onClose()
  }

  const closing = (act: () => unknown) => () => {
    close()
    act()
  }

  return (
    <Dialog open={open} onOpenChange={close} title="Find anything">
      <Command label="Find anything" shouldFilter={false} className="grid gap-3">
        <PaletteInput value={typed} onChange={setTyped} />
        <Command.List className="max-h-[52dvh] overflow-y-auto" label="What was found">
          <Command.Empty className="px-2.5 py-6 text-ink-2">
            {waiting
              ? 'Searching...'
              : found.isError
                ? 'The search failed. Please try again.'
                : 'Nothing found'}
          </Command.Empty>
          {parts.length > 0 && (
            <PaletteGroup heading="Pages">
              {parts.map(({ to, label, icon }) => (
                <PaletteItem key={to} value={to} icon={icon} onSelect={closing(() => navigate({ to }))}>
                  {label}
                </PaletteItem>
              ))}
            </PaletteGroup>
          )}
          {products.length > 0 && (
            <PaletteGroup heading="Products">
              {products.map(({ id, name, sku }) => (
                <PaletteItem
                  key={id}
                  value={`product ${id}`}
                  icon={Package}
                  note={sku}
                  onSelect={closing(() => navigate({ to: '/admin/products', search: { edit: id } }))}
                >
                  {name}
                </PaletteItem>
              ))}
            </PaletteGroup>
          )}
          {orders.length > 0 && (
            <PaletteGroup heading="Orders">
              {orders.map(({ id, orderNumber, customerName, status, totalAmount }) => (
                <PaletteItem
                  key={id}
                  value={`order ${id}`}
                  icon={ReceiptText}
                  note={`${customerName}, ${formatMoney(toCents(totalAmount))}, ${orderStatusLooks[status].label}`}
                  onSelect={closing(() => navigate({ to: '/admin/orders', search: { search: orderNumber } }))}
                >
                  {orderNumber}
                </PaletteItem>
              ))}
            </PaletteGroup>
          )}
          {customers.length > 0 && (
            <PaletteGroup heading="Customers">
              {customers.map(({ id, firstName, lastName, email }) => (
                <PaletteItem
                  key={id}
                  value={`customer ${id}`}
                  icon={User}
                  note={email}
                  onSelect={closing(() =>
                    navigate({ to: '/admin/customers/$id', params: { id: String(id) } }),
                  )}
                >
                  {firstName} {lastName}
                </PaletteItem>
              ))}
            </PaletteGroup>
          )}
          {words === '' && (
            <PaletteGroup heading="Acts">
              <PaletteItem
                value="add product"
                icon={Plus}
                onSelect={closing(() => navigate({ to: '/admin/products', search: { new: '1' } }))}
              >
                Add a product
              </PaletteItem>
              <PaletteItem value="store" icon={Store} onSelect={closing(() => navigate({ to: '/' }))}>
                Back to Store
              </PaletteItem>
              <PaletteItem value="shortcuts" icon={Keyboard} onSelect={closing(onShortcuts)}>
                Keyboard shortcuts
              </PaletteItem>
            </PaletteGroup>
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}
