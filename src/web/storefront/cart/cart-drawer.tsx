import { ShoppingCart } from '#web/ui/icon/icons.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useStorefront } from '#web/api/settings.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import type { CartLine as Line } from '#contract/cart.ts'
import { paths } from '#contract/paths.ts'
import { cartFigures, statedMethods } from './cart-figures.ts'
import { CartLines } from './cart-lines.tsx'
import { cartCount } from './cart-count.ts'
import { CartRefusals } from './cart-refusals.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotals } from './cart-totals.tsx'
import { ProfitIfResold } from './profit-if-resold.tsx'
import { UnorderableLines } from './unorderable-lines.tsx'
import { useDisplayedCart } from './use-displayed-cart.ts'

const checkoutClass = buttonClass({ variant: 'go', size: 'lg' })

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function CartDrawer({ open, onOpenChange }: Props) {
  const { lines, hasFailed, retry } = useDisplayedCart()
  const close = () => onOpenChange(false)
  const hasLines = lines !== undefined && lines.length > 0
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Cart"
      aside={hasLines && <span className="num">{cartCount(lines)}</span>}
      footer={hasLines && <CartFooter lines={lines} onClose={close} />}
    >
      {hasLines && <UnorderableLines lines={lines} className="mt-3" />}
      {hasLines && <CartLines lines={lines} />}
      {lines?.length === 0 && (
        <EmptyState
          icon={ShoppingCart}
          title="Your cart is empty"
          heading="h3"
          action={
            <Button variant="ink" onClick={close}>
              Continue Shopping
            </Button>
          }
        >
          Items you add will appear here.
        </EmptyState>
      )}
      {!lines &&
        (hasFailed ? (
          <ErrorState heading="h3" title="Failed to fetch cart" onRetry={retry} />
        ) : (
          <CartSkeleton />
        ))}
    </Drawer>
  )
}

function CartFooter({ lines, onClose }: { lines: Line[]; onClose: () => void }) {
  const figures = cartFigures(lines, statedMethods(useStorefront()))
  return (
    <>
      {figures.resale && <ProfitIfResold {...figures.resale} />}
      <CartTotals {...figures} />
      <CartRefusals lines={lines} />
      <div className="grid gap-1">
        <PageLink href={paths.checkout} className={checkoutClass} onClick={onClose}>
          Proceed to Checkout
        </PageLink>
        <Button variant="quiet" onClick={onClose}>
          Continue Shopping
        </Button>
      </div>
    </>
  )
}
