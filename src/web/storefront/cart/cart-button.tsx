import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { useShownCart } from './use-shown-cart.ts'

/** The cart in the header: how many lines it has, and the drawer that shows them. */
export function CartButton() {
  const { lines } = useShownCart()
  const [open, setOpen] = useState(false)
  const count = lines?.length ?? 0
  return (
    <>
      <IconButton
        icon={ShoppingCart}
        iconClass="size-5.5"
        label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        count={count}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <CartDrawer open={open} onOpenChange={setOpen} />
    </>
  )
}
