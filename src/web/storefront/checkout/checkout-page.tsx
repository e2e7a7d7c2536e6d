import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import type { ShippingChoice } from '#web/api/orders/use-shipping-choice.ts'
import { userQuery } from '#web/api/session.ts'
import { useCart } from '#web/api/cart.ts'
import { latestOrdersQuery } from '#web/api/orders/orders.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { summaryLayoutClass, stickySummaryClass } from '#web/storefront/cart/summary-layout-class.ts'
import { CartSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { AccountNeeded } from './account-needed.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { prefill } from './prefill.ts'
import { LastStep } from './last-step.tsx'
import { ShippingFields, noShippingText } from './shipping-fields.tsx'
import { useCheckout } from './use-checkout.ts'

export function CheckoutPage() {
  const api = useApi()
  const { data: user } = useSuspenseQuery(userQuery(api))
  const { data: orders } = useQuery({ ...latestOrdersQuery(api), enabled: user !== null })
  const { data: addresses } = useQuery({ ...addressesQuery(api), enabled: user !== null })
  const cart = useCart()
  const { paymentMethods } = useStorefront()
  const checkout = useCheckout({
    user,
    lines: cart.data,
    defaultValues: prefill({ user, addresses, lastOrder: orders?.items[0] }, paymentMethods),
    availableMethods: paymentMethods,
  })
  const { shownLines } = checkout
  const orderObstacle = obstacle(paymentMethods, checkout.shipping)
  return (
    <FormProvider {...checkout.form}>
      <form
        noValidate
        method="post"
        onSubmit={checkout.submit}
        className={classes('shell pt-8 pb-18', summaryLayoutClass)}
      >
        <div className="[counter-reset:step]">
          <h1>Checkout</h1>
          <p className="mt-1 text-sm text-ink-2">
            {paymentMethods.length > 0 && paymentSummary(paymentMethods)} All fields are required unless
            marked optional.
          </p>
          {!user && <AccountNeeded />}
          <CheckoutFields shipping={<ShippingFields shipping={checkout.shipping} />} />
          {shownLines && shownLines.length > 0 && (
            <LastStep checkout={checkout} lines={shownLines} obstacle={orderObstacle} />
          )}
        </div>
        <div className={stickySummaryClass}>
          {shownLines ? (
            <CheckoutSummary checkout={checkout} lines={shownLines} obstacle={orderObstacle} />
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

function obstacle(methods: PaymentMethod[], { method }: ShippingChoice) {
  if (methods.length === 0) return 'We cannot take payments right now.'
  return method ? null : noShippingText
}

function paymentSummary(methods: PaymentMethod[]) {
  if (!methods.includes('bank_transfer')) return 'Place your order now and pay in cash later.'
  if (!methods.includes('meet_in_person')) return 'Place your order now and pay by bank transfer later.'
  return 'Place your order now and pay later, by bank transfer or in cash.'
}
