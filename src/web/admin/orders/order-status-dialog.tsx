import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import { mailOfChange } from '#contract/orders/staff/order-mails.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { type StaffOrder, statusForm, trackingForm } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useSetOrderStatus } from '#web/api/orders/staff-orders.ts'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { EmailSubject } from './email-subject.tsx'
import { moneyHint } from './money-hint.ts'
import { nextStatus } from '#contract/orders/staff/next-status.ts'
import { type TrackingForm, TrackingFields, trackingDraft } from './tracking-fields.tsx'
import { useStaleOrder } from './use-stale-order.ts'

interface Props {
  order: StaffOrder
  open: boolean
  onClose: () => void
}

type StatusInput = z.input<typeof statusForm>
type StatusForm = UseFormReturn<StatusInput, unknown, z.output<typeof statusForm>>

/**
 * Changes the status of an order; the usual next status is preselected, and any other needs a reason. Shipping it takes the
 * tracking number too.
 */
export function OrderStatusDialog({ order: opened, open, onClose }: Props) {
  const toast = useToast()
  const { row: order, conflict, formId, handleStale } = useStaleOrder(opened)
  const change = useSetOrderStatus()
  const form: StatusForm = useForm<StatusInput, unknown, z.output<typeof statusForm>>({
    resolver: zodResolver(statusForm),
    defaultValues: { status: nextStatus[opened.status], note: null, notify: true },
  })

  const tracking: TrackingForm = useForm({
    resolver: zodResolver(trackingForm),
    defaultValues: trackingDraft(opened),
  })

  const submit = form.handleSubmit(async (values) => {
    if (values.note === null && values.status !== nextStatus[order.status]) {
      form.setError('note', { message: 'Enter a reason' }, { shouldFocus: true })
      return
    }
    const shipped = await shippedTracking(values.status, tracking)
    if (shipped === 'invalid') return
    try {
      const { id, version } = order
      const { orderNumber, status } = await change.mutateAsync({ id, version, ...values, ...shipped })
      toast({ title: 'Order Updated', text: `${orderNumber}: ${orderStatusDisplay[status].label}` })
      onClose()
    } catch (error) {
      if (!handleStale(error)) toast({ tone: 'error', title: 'Error', text: failureText(error) })
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty || tracking.formState.isDirty}
      size="sm"
      title="Update status"
      description={order.orderNumber}
      submit="Update status"
      busy={change.isPending}
      onSubmit={submit}
      error={change.error}
      formId={formId}
      conflict={conflict}
    >
      <StatusFields order={order} form={form} tracking={tracking} />
    </EditDialog>
  )
}

/** The tracking that staff entered for an order that ships now, if any. */
async function shippedTracking(status: OrderStatus, form: TrackingForm) {
  const { trackingNumber, carrier, estimatedDelivery } = form.getValues()
  if (status !== 'shipped' || (!trackingNumber && !carrier && !estimatedDelivery)) return {}
  if (!(await form.trigger(undefined, { shouldFocus: true }))) return 'invalid'
  return { tracking: form.getValues() }
}

interface FieldsProps {
  order: StaffOrder
  form: StatusForm
  tracking: TrackingForm
}

function StatusFields({ order, form, tracking }: FieldsProps) {
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'status' })
  const next = nextStatus[order.status]
  const isUsual = chosen === next && next !== undefined
  return (
    <>
      <Field
        label="Status"
        hint={[`Current status: ${orderStatusDisplay[order.status].label}.`, moneyHint(order, chosen)]
          .filter(Boolean)
          .join(' ')}
        error={errors.status && 'Choose a status'}
      >
        <Select required className="w-full" {...form.register('status')}>
          <option value="" hidden>
            Choose a status
          </option>
          {next && <StatusOptions label="Next step" statuses={[next]} />}
          <StatusOptions label="Other status" statuses={orderStatuses.filter((status) => status !== next)} />
        </Select>
      </Field>
      {chosen === 'shipped' && <TrackingFields isOptional form={tracking} ownCarrier={order.carrier?.name} />}
      <Field
        label={isUsual ? 'Note' : 'Reason'}
        optional={isUsual}
        hint="Visible to the customer."
        error={errors.note?.message}
      >
        <Textarea
          required={!isUsual}
          maxLength={1000}
          {...form.register('note', { setValueAs: textOrNull })}
        />
      </Field>
      <StatusEmail order={order} form={form} />
    </>
  )
}

function StatusOptions({ label, statuses }: { label: string; statuses: OrderStatus[] }) {
  return (
    <optgroup label={label}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {orderStatusDisplay[status].label}
        </option>
      ))}
    </optgroup>
  )
}

/** Names the email that the status sends, which staff may leave out. */
function StatusEmail({ order, form }: { order: StaffOrder; form: StatusForm }) {
  const [chosen, notify] = useWatch({ control: form.control, name: ['status', 'notify'] })
  const status = orderStatuses.find((known) => known === chosen)
  if (!status || isBuyerDeleted(order)) return null
  const kind = mailOfChange(order, status)
  if (kind === null) return <p className="text-xs text-ink-2">This status sends no email to the customer.</p>
  return (
    <div>
      <Checkbox label="Email the customer" {...form.register('notify')} />
      <p className="pl-7 text-2xs text-ink-3 wrap-anywhere">
        {notify ? <EmailSubject kind={kind} order={order} /> : 'No email is sent. The timeline records that.'}
      </p>
    </div>
  )
}

const explainedCodes = ['out-of-stock', 'payment-refunded']

function failureText(error: unknown) {
  const text = 'Failed to update order status.'
  return error instanceof ApiProblem && explainedCodes.includes(error.code)
    ? `${text} ${error.message}`
    : text
}
