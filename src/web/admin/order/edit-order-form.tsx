import { Link } from '@tanstack/react-router'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { moneyIn } from '#contract/currency.ts'
import type { Cents } from '#contract/money.ts'
import { useWatch } from 'react-hook-form'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { ChangeFailed } from '#web/admin/forms/change-failed.tsx'
import { ConflictNotice } from '#web/admin/forms/conflict-notice.tsx'
import { isStaleError } from '#web/admin/forms/current-row.ts'
import { DraftNotice } from '#web/admin/forms/drafts/draft-notice.tsx'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { DraftLines } from '#web/admin/new-order/draft-lines.tsx'
import { OfferFinder } from '#web/admin/new-order/offer-finder.tsx'
import { emptyAddress } from '#web/shared/forms/address-values.ts'
import { AddressFields, phoneHints } from '#web/shared/forms/address-fields.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { EditOutcome } from './edit-outcome.ts'
import { EditPreview } from './edit-preview.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import type { OffersByLine } from './edit-outcome.ts'
import { ShippingField } from './shipping-field.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** The lines, the address and the shipping of an order, with a preview of the change. */
export function EditOrderForm({ order: opened, offers }: { order: StaffOrder; offers: OffersByLine }) {
  const edit = useOrderEdit(opened, offers)
  return (
    <>
      <DraftNotice
        draft={edit.stored}
        subject="order"
        outdated="When you save, you see what changed first."
        className="mb-5"
      />
      <form noValidate onSubmit={edit.submit} className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <LinesPanel edit={edit} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DeliveryPanel edit={edit} />
          <SavePanel edit={edit} />
        </div>
      </form>
      <UnsavedGuard
        hasUnsavedChanges={edit.hasUnsavedChanges}
        description="Your changes to this order will be lost."
        onDiscard={edit.stored.discard}
      />
    </>
  )
}

type Edit = ReturnType<typeof useOrderEdit>

function LinesPanel({ edit }: { edit: Edit }) {
  const { order, added } = edit
  return (
    <Panel title="Lines">
      <OrderedLines
        items={order.items}
        currency={order.chargedCurrency}
        quantities={edit.quantities}
        offers={edit.offers}
        onChange={edit.setQuantity}
        onRestore={edit.restore}
      />
      {added.lines.length > 0 && (
        <>
          <h3 className="lab mt-5 -mb-2">Added at the current price</h3>
          <DraftLines lines={added.lines} onChange={added.change} onRemove={added.remove} />
        </>
      )}
      <div className="mt-5">
        <OfferFinder onSelect={added.add} />
      </div>
    </Panel>
  )
}

function DeliveryPanel({ edit }: { edit: Edit }) {
  const { form, order } = edit
  const { errors } = form.formState
  return (
    <Panel title="Delivery and reason">
      <div className="grid gap-4">
        {order.deliveryAddress ? (
          <DeliveryFields form={form} />
        ) : (
          <Field label="Shipping address" error={errors.shippingAddress?.message}>
            <Textarea maxLength={1000} {...form.register('shippingAddress')} />
          </Field>
        )}
        <ShippingField edit={edit} />
        <Field label="Reason" hint="Visible to the customer." error={errors.reason?.message}>
          <TextInput required autoComplete="off" maxLength={1000} {...form.register('reason')} />
        </Field>
      </div>
    </Panel>
  )
}

function DeliveryFields({ form }: { form: Edit['form'] }) {
  const { register, control, formState } = form
  const delivery = useWatch({ control, name: 'delivery' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressFields
        autoFill="off"
        contact={{ phoneHint: phoneHints.delivery }}
        values={delivery ?? emptyAddress}
        field={(name) => ({
          control: register(`delivery.${name}`),
          error: formState.errors.delivery?.[name]?.message,
        })}
      />
    </div>
  )
}

function SavePanel({ edit }: { edit: Edit }) {
  const { order, outcome, lines, notice } = edit
  return (
    <Panel
      title="When you save"
      footer={
        <>
          <Button
            type="submit"
            variant="go"
            disabled={lines.isEmpty || !edit.isChanged}
            busy={edit.isPending}
            busyLabel="Saving..."
          >
            {saveLabel(outcome, moneyIn(order.chargedCurrency))}
          </Button>
          <Link
            to="/admin/orders/$id"
            params={{ id: String(order.id) }}
            className={buttonClass({ variant: 'quiet' })}
          >
            Cancel
          </Link>
        </>
      }
    >
      <div className="grid gap-4">
        <EditPreview edit={edit} />
        {lines.isEmpty && (
          <Notice tone="amber" icon={CircleAlert} role="status">
            Keep at least one line, or cancel the order.
          </Notice>
        )}
        {notice && (
          <div className="grid gap-2.5">
            <ConflictNotice {...notice} />
            <Button onClick={edit.continueWithCurrent}>Continue</Button>
          </div>
        )}
        {edit.error && !isStaleError(edit.error) && <ChangeFailed error={edit.error} />}
      </div>
    </Panel>
  )
}

function saveLabel({ outstanding, refundDue }: EditOutcome, money: (cents: Cents) => string) {
  if (refundDue > 0) return `Save order, ${money(refundDue)} to refund`
  return outstanding > 0 ? `Save order, ${money(outstanding)} due` : 'Save order'
}
