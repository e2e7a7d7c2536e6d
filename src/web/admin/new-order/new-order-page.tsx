import { CircleAlert } from '#web/ui/icon/icons.ts'
import { FormProvider } from 'react-hook-form'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Crumbs } from '#web/admin/base/crumbs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DraftNotice } from '#web/admin/forms/drafts/draft-notice.tsx'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { CustomerFinder } from './customer-finder.tsx'
import { DraftLines } from './draft-lines.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { OfferFinder } from './offer-finder.tsx'
import { OrderTotal, ShippingSelect } from './shipping-select.tsx'
import { useNewOrder } from './use-new-order.ts'

/** Places an order for a customer, for example by phone. */
export function NewOrderPage() {
  const { form, lines, shipping, fillIn, submit, error, isPending, hasUnsavedChanges, draft } = useNewOrder()
  return (
    <FormProvider {...form}>
      <Crumbs parents={['/admin/orders']} current="New order" />
      <h1 className="mb-4">New order</h1>
      <DraftNotice draft={draft} subject="order" className="mb-5" />
      <form noValidate onSubmit={submit} className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title="Customer">
            <div className="grid gap-4">
              <CustomerFinder onSelect={fillIn} />
              <BuyerFields />
            </div>
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title="Products">
            <OfferFinder onSelect={lines.add} />
            <DraftLines lines={lines.items} onChange={lines.change} onRemove={lines.remove} />
          </Panel>
          <Panel title="Shipping">
            <ShippingSelect shipping={shipping} />
          </Panel>
          <Panel title="Payment">
            <div className="grid gap-4">
              <PaymentFields />
              {error && (
                <Notice tone="danger" icon={CircleAlert} role="alert" title="The order was not placed.">
                  {errorMessage(error)}
                </Notice>
              )}
              <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
                <OrderTotal shipping={shipping} />
                <Button type="submit" variant="go" busy={isPending} busyLabel="Placing order...">
                  Place order
                </Button>
              </div>
            </div>
          </Panel>
        </div>
      </form>
      <UnsavedGuard
        hasUnsavedChanges={hasUnsavedChanges}
        description="This order has not been placed and will be lost."
        onDiscard={draft.discard}
      />
    </FormProvider>
  )
}
