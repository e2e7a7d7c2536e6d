import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toMoney } from '#contract/money.ts'
import { type OrderEditForm, orderEditForm } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useDraftLines } from '#web/admin/new-order/use-draft-lines.ts'
import { useStaleOrder } from '#web/admin/orders/use-stale-order.ts'
import { useEditOrder } from '#web/api/orders/orders.ts'
import { addressValues } from '#web/copy/address-values.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { editOutcome } from './edit-outcome.ts'

/** The draft of a changed order, and what saving it would do. */
export function useOrderEdit(opened: StaffOrder) {
  const stale = useStaleOrder(opened)
  const { row: order } = stale
  const { quantities, setQuantity, restore } = useQuantities()
  const added = useDraftLines()
  const saving = useEditOrder()
  const navigate = useNavigate()
  const toast = useToast()
  const isSaved = useRef(false)
  const { form, isDirty, changedAddress } = useEditForm(opened)
  const outcome = editOutcome(order, {
    quantities,
    added: added.lines,
    isAddressChanged: Object.keys(changedAddress(form.getValues())).length > 0,
  })

  async function save(values: OrderEditForm) {
    try {
      const { orderNumber } = await saving.mutateAsync({
        id: order.id,
        version: order.version,
        items: [
          ...outcome.kept.map(({ id, quantity }) => ({ id, quantity })),
          ...added.lines.map(({ productId, variant, quantity }) => ({ productId, variant, quantity })),
        ],
        ...changedAddress(values),
        reason: values.reason,
        totalAmount: toMoney(outcome.total),
      })
      isSaved.current = true
      toast({ title: 'Order Updated', text: orderNumber })
      void navigate({ to: '/admin/orders/$id', params: { id: String(order.id) } })
    } catch (error) {
      if (stale.handleStale(error)) return
      showFieldErrors(error, ['shippingAddress', 'reason'], form.setError)
      await added.refresh()
    }
  }

  return {
    order,
    form,
    quantities,
    setQuantity,
    restore,
    added,
    outcome,
    submit(event: SyntheticEvent) {
      event.preventDefault()
      void form.handleSubmit(save)(event)
    },
    notice: stale.notice,
    continueWithCurrent: stale.continueWithCurrent,
    error: saving.error,
    isPending: saving.isPending,
    hasUnsavedChanges: () => !isSaved.current && (isDirty || outcome.isChanged),
  }
}

/** The address and the reason. */
function useEditForm(opened: StaffOrder) {
  const form = useForm<OrderEditForm>({
    resolver: zodResolver(orderEditForm),
    defaultValues: {
      delivery: opened.deliveryAddress && addressValues(opened.deliveryAddress),
      shippingAddress: opened.shippingAddress,
      reason: '',
    },
  })
  const { isDirty, dirtyFields } = form.formState
  const isDeliveryChanged = Object.values(dirtyFields.delivery ?? {}).some(Boolean)

  /** Only if changed, so that an address that another person changed stays. */
  function changedAddress({ delivery, shippingAddress }: OrderEditForm) {
    if (delivery) return isDeliveryChanged ? { deliveryAddress: delivery } : {}
    return dirtyFields.shippingAddress ? { shippingAddress } : {}
  }
  return { form, isDirty, changedAddress }
}

/** New quantities by line id; 0 removes the line. */
function useQuantities() {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())

  function setQuantity(itemId: number, quantity: number) {
    setQuantities((current) => new Map(current).set(itemId, quantity))
  }

  function restore(itemId: number) {
    setQuantities((current) => new Map([...current].filter(([id]) => id !== itemId)))
  }

  return { quantities, setQuantity, restore }
}
