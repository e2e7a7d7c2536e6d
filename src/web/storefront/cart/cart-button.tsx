import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useLater } from '#web/storefront/layout/use-lazy-module.ts'
import { useShownCart } from './use-displayed-cart.ts'

/** The cart in the header: how many lines it has, and the drawer that shows them. */
export function CartButton() {
  const { lines } = useShownCart()
  const [open, setOpen] = useState(false)
  const [near, setNear] = useState(false)
  const drawer = useLater(loadDrawer, open || near, () => setOpen(false))
  const count = lines?.length ?? 0
  return (
    <>
      <IconButton
        icon={ShoppingCart}
        iconClass="size-5.5"
        label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        count={count}
        aria-haspopup="dialog"
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setOpen(true)}
      />
      {drawer && <drawer.CartDrawer open={open} onOpenChange={setOpen} />}
    </>
  )
}

const loadDrawer = () => import('./cart-drawer.tsx')
