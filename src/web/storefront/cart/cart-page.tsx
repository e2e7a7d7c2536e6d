import { getRouteApi } from '@tanstack/react-router'
import { CircleX, ShoppingCart } from '#web/ui/icon/icons.ts'
import { maxQuantity } from '#contract/limits.ts'
import { formProblemText } from '#web/shared/forms/form-problem-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StartShopping } from '#web/storefront/base/start-shopping.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { paths } from '#contract/paths.ts'
import { summaryLayoutClass, stickySummaryClass } from './summary-layout-class.ts'
import { cartCount } from './cart-count.ts'
import { useStorefront } from '#web/api/settings.ts'
import { cartFigures, statedMethods } from './cart-figures.ts'
import { CartLines } from './cart-lines.tsx'
import { CartRefusals } from './cart-refusals.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { OrderSummary } from './order-summary.tsx'
import { UnorderableLines } from './unorderable-lines.tsx'
import { useDisplayedCart } from './use-displayed-cart.ts'

const route = getRouteApi('/storefront/cart')

export function CartPage() {
  const { lines, hasFailed, retry } = useDisplayedCart()
  const shippingMethods = statedMethods(useStorefront())
  if (lines?.length === 0)
    return (
      <>
        <NotAdded className="shell mt-8" />
        <EmptyCart />
      </>
    )
  return (
    <div className="shell pt-8 pb-18">
      <header className="mb-5 flex items-baseline justify-between gap-4">
        <h1>Cart</h1>
        {lines && <span className="num text-sm text-ink-2">{cartCount(lines)}</span>}
      </header>
      <NotAdded className="mb-5" />
      {!lines && (hasFailed ? <ErrorState title="Failed to fetch cart" onRetry={retry} /> : <CartSkeleton />)}
      {lines && <UnorderableLines lines={lines} className="mb-5" />}
      {lines && (
        <div className={summaryLayoutClass}>
          <CartLines lines={lines} />
          <div className={stickySummaryClass}>
            <OrderSummary figures={cartFigures(lines, shippingMethods)}>
              <CartRefusals lines={lines} />
              <PageLink href={paths.checkout} className={buttonClass({ variant: 'go', size: 'lg' })}>
                Proceed to Checkout
              </PageLink>
              <PageLink href={paths.products} className={buttonClass({ variant: 'quiet' })}>
                Continue Shopping
              </PageLink>
            </OrderSummary>
          </div>
        </div>
      )}
    </div>
  )
}

/** Why a product was not added, in a browser without JavaScript. */
function NotAdded({ className }: { className: string }) {
  const { refused } = route.useSearch()
  if (!refused) return null
  return (
    <div className={className}>
      <Notice tone="danger" icon={CircleX} title="Not added to cart">
        {formProblemText(refused, notAddedTexts)}
      </Notice>
    </div>
  )
}

const notAddedTexts = {
  'out-of-stock': 'There is not enough stock. Choose a smaller quantity or another product.',
  'product-not-found': 'This product is no longer sold.',
  'quantity-rule': 'This quantity cannot be ordered. The product page shows the minimum and the multiple.',
  'line-is-full': `You can order at most ${maxQuantity.toLocaleString('en-US')} units per item.`,
}

function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingCart}
      heading="h1"
      title="Your cart is empty"
      className="min-h-[50vh]"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <StartShopping />
          <PageLink href={paths.quickOrder} className={buttonClass()}>
            Quick order
          </PageLink>
        </span>
      }
    >
      Items you add will appear here.
    </EmptyState>
  )
}
