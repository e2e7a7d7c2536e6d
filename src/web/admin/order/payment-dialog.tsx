import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { paymentForm } from '#contract/orders/order-payments.ts'
import { ledgerMethodLabels, ledgerMethods } from '#contract/orders/payment-methods.ts'
import type { PaymentKind } from '#contract/orders/payment-state.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useToday } from '#web/admin/forms/use-today.ts'
import { useStaleOrder } from '#web/admin/orders/use-stale-order.ts'
import { useAddPayment } from '#web/api/orders/staff-orders.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { TriangleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  order: StaffOrder
  kind: PaymentKind
  open: boolean
  onClose: () => void
}

type PaymentInput = z.input<typeof paymentForm>
type PaymentForm = UseFormReturn<PaymentInput, unknown, z.output<typeof paymentForm>>

const texts = {
  payment: {
    title: 'Record payment',
    open: 'outstanding',
    done: 'Payment recorded',
    day: 'Received on',
    reference: 'For example, the text of the bank transfer.',
  },
  refund: {
    title: 'Record refund',
    open: 'to refund',
    done: 'Refund recorded',
    day: 'Sent on',
    reference: 'For example, the number of the transfer.',
  },
} as const

/** Records money received or returned; filled in with the outstanding amount or the refund due. */
export function PaymentDialog({ order: opened, kind, open, onClose }: Props) {
  const toast = useToast()
  const today = useToday()
  const { row: order, conflict, formId, handleStale } = useStaleOrder(opened)
  const add = useAddPayment()
  const form = useForm<PaymentInput, unknown, z.output<typeof paymentForm>>({
    resolver: zodResolver(paymentForm),
    defaultValues: {
      amount: openAmount(opened, kind),
      method: opened.paymentMethod,
      receivedOn: today,
      reference: null,
      note: null,
    },
  })
  const text = texts[kind]
  const surplus = useSurplus(form, order, kind)

  const submit = form.handleSubmit(async (values) => {
    if (surplus.isUnconfirmed) return surplus.showError()
    try {
      const { id, version } = order
      const saved = await add.mutateAsync({ id, version, kind, ...values })
      toast({
        title: text.done,
        text: `${saved.orderNumber}: ${formatMoney(toCents(values.amount), saved.chargedCurrency)}`,
      })
      onClose()
    } catch (error) {
      if (handleStale(error)) return
      showFieldErrors(error, ['amount', 'receivedOn', 'reference', 'note'], form.setError)
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      size="sm"
      title={text.title}
      description={`${order.orderNumber}, ${formatMoney(toCents(openAmount(order, kind)), order.chargedCurrency)} ${text.open}`}
      submit={text.title}
      busy={add.isPending}
      onSubmit={submit}
      error={add.error}
      formId={formId}
      conflict={conflict}
    >
      <PaymentFields form={form} kind={kind} currency={order.chargedCurrency} />
      {surplus.amount > 0 && <SurplusChoice {...surplus} currency={order.chargedCurrency} />}
    </EditDialog>
  )
}

/** The part of a payment above the outstanding amount. Staff confirm it, because it may be a typing error. */
function useSurplus(form: PaymentForm, order: StaffOrder, kind: PaymentKind) {
  const typed = useWatch({ control: form.control, name: 'amount' })
  const [confirmed, setConfirmed] = useState(0)
  const [showsError, setShowsError] = useState(false)
  const { data } = paymentForm.shape.amount.safeParse(typed)
  const above = data === undefined || kind === 'refund' ? 0 : toCents(data) - toCents(order.amountOutstanding)
  const amount = Math.max(above, 0)
  const isConfirmed = confirmed === amount
  return {
    amount,
    isConfirmed,
    isUnconfirmed: !isConfirmed && amount > 0,
    showsError,
    showError: () => setShowsError(true),
    confirm: (isRight: boolean) => setConfirmed(isRight ? amount : 0),
  }
}

function SurplusChoice({
  amount,
  isConfirmed,
  showsError,
  confirm,
  currency,
}: ReturnType<typeof useSurplus> & { currency: CurrencyCode }) {
  const money = formatMoney(amount, currency)
  return (
    <Notice tone="amber" icon={TriangleAlert} role="alert" title={`This is ${money} more than is due`}>
      <p>The surplus has to be refunded.</p>
      <Checkbox
        label="The amount is correct"
        checked={isConfirmed}
        onChange={({ target }) => confirm(target.checked)}
      />
      {showsError && !isConfirmed && <p className="text-danger">Confirm it, or correct the amount.</p>}
    </Notice>
  )
}

interface FieldsProps {
  form: PaymentForm
  kind: PaymentKind
  currency: CurrencyCode
}

function PaymentFields({ form, kind, currency }: FieldsProps) {
  const { errors } = form.formState
  const text = texts[kind]
  return (
    <>
      <Field label={`Amount in ${currency}`} error={errors.amount?.message}>
        <TextInput required inputMode="decimal" autoComplete="off" {...form.register('amount')} />
      </Field>
      <Field label="Method" error={errors.method && 'Choose a method'}>
        <Select required className="w-full" {...form.register('method')}>
          {ledgerMethods.map((method) => (
            <option key={method} value={method}>
              {ledgerMethodLabels[method]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text.day} error={errors.receivedOn?.message}>
        <TextInput required type="date" max={useToday()} {...form.register('receivedOn')} />
      </Field>
      <Field label="Reference" optional hint={text.reference} error={errors.reference?.message}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          {...form.register('reference', { setValueAs: textOrNull })}
        />
      </Field>
      <Field label="Note" optional hint="Visible to staff only." error={errors.note?.message}>
        <Textarea maxLength={1000} {...form.register('note', { setValueAs: textOrNull })} />
      </Field>
    </>
  )
}

const openAmount = ({ amountOutstanding, refundDue }: StaffOrder, kind: PaymentKind) =>
  kind === 'payment' ? amountOutstanding : refundDue
