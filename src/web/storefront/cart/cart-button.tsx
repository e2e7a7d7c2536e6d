import { ShoppingCart } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { useCartOfOtherTabs } from './use-cart-of-other-tabs.ts'
import { useDisplayedCart } from './use-displayed-cart.ts'

/** The cart button in the header, with its drawer. The drawer's code loads on hover or focus. */
export function CartButton({ className }: { className?: string }) {
  const { lines } = useDisplayedCart()
  useCartOfOtherTabs()
  const [open, setOpen] = useState(false)
  const [isPreloading, setPreloading] = useState(false)
  const drawer = useLazyModule(loadDrawer, open || isPreloading, () => setOpen(false))
  const count = lines?.length ?? 0
  return (
    <>
      <IconButton
        icon={ShoppingCart}
        className={className}
        iconClass="size-5.5"
        label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        count={count}
        aria-haspopup="dialog"
        onPointerEnter={() => setPreloading(true)}
        onFocus={() => setPreloading(true)}
        onClick={() => setOpen(true)}
      />
      {drawer && <drawer.CartDrawer open={open} onOpenChange={setOpen} />}
    </>
  )
}

const loadDrawer = () => import('./cart-drawer.tsx')
