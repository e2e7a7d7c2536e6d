import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { userQuery } from '../../api/accounts.ts'
import { useCart } from '../../api/cart.ts'
import { ordersQuery } from '../../api/orders.ts'
import { useApi } from '../../api/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { besideSummaryClass, stickySummaryClass } from '../cart/beside-summary-class.ts'
import { cartFigures } from '../cart/cart-figures.ts'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { OrderSummary } from '../cart/order-summary.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import { ChargedNote } from './charged-note.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { prefill } from './prefill.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { useCheckout } from './use-checkout.ts'

export function CheckoutPage() {
  const api = useApi()
  const { data: user } = useSuspenseQuery(userQuery(api))
  const { data: orders } = useQuery({ ...ordersQuery(api, 1), enabled: user !== null })
  const cart = useCart()
  const { form, submit, refusal, busy } = useCheckout({
    user,
    lines: cart.data,
    defaultValues: prefill(user, orders?.items[0]),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        onSubmit={submit}
        className={classes('shell pt-8 pb-18', besideSummaryClass)}
      >
        <div>
          <h1>Checkout</h1>
          <p className="mt-1 text-sm text-ink-2">
            The order is placed now and paid by bank transfer or in cash.
          </p>
          <CheckoutFields />
        </div>
        <div className={stickySummaryClass}>
          {cart.data ? (
            <OrderSummary
              figures={cartFigures(cart.data)}
              aside={
                <Link to="/cart" className="lnk text-xs">
                  Edit cart
                </Link>
              }
              lines={<CheckoutLines lines={cart.data} />}
            >
              {refusal && <RefusalNotice refusal={refusal} />}
              <Button type="submit" variant="go" size="lg" busy={busy} busyLabel="Placing order...">
                Place order
              </Button>
              <ChargedNote total={cartFigures(cart.data).total} />
            </OrderSummary>
          ) : (
            <Panel title="Order summary">
              {cart.isError ? (
                <ErrorState heading="h3" title="Failed to fetch cart" onRetry={() => void cart.refetch()} />
              ) : (
                <CartSkeleton />
              )}
            </Panel>
          )}
        </div>
      </form>
    </FormProvider>
  )
}
