import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toMoney } from '#contract/money.ts'
import { type OrderEditForm, orderEditForm } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { type DraftLine, useDraftLines } from '#web/admin/new-order/use-draft-lines.ts'
import { useStaleOrder } from '#web/admin/orders/use-stale-order.ts'
import { useEditOrder } from '#web/api/orders/orders.ts'
import { addressValues } from '#web/copy/address-values.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type OffersByLine, editOutcome, editedLines } from './edit-outcome.ts'
import { useEditedShipping } from './use-edited-shipping.ts'

/** The draft of a changed order, and what saving it would do. */
export function useOrderEdit(opened: StaffOrder, offers: OffersByLine) {
  const stale = useStaleOrder(opened)
  const { row: order } = stale
  const { quantities, setQuantity, restore } = useQuantities()
  const added = useDraftLines()
  const saving = useEditOrder()
  const navigate = useNavigate()
  const toast = useToast()
  const isSaved = useRef(false)
  const { form, isDirty, changedAddress } = useEditForm(opened)
  const lines = editedLines(order.items, { quantities, added: added.lines, offers })
  const shipping = useEditedShipping(order, {
    form,
    goods: lines.goods,
    weighed: weighed(lines, added.lines, offers),
  })
  const outcome = editOutcome(order, { goods: lines.goods, shipping: shipping.price })
  const isAddressChanged = Object.keys(changedAddress(form.getValues())).length > 0
  const isChanged = lines.isChanged || isAddressChanged || shipping.isChanged

  async function save(values: OrderEditForm) {
    try {
      const { orderNumber } = await saving.mutateAsync({
        id: order.id,
        version: order.version,
        items: [
          ...lines.kept.map(({ item: { id }, quantity }) => ({ id, quantity })),
          ...added.lines.map(({ offer: { sku }, quantity }) => ({ sku, quantity })),
        ],
        ...changedAddress(values),
        ...(values.shippingMethodId && { shippingMethodId: Number(values.shippingMethodId) }),
        reason: values.reason,
        totalAmount: toMoney(outcome.total),
      })
      isSaved.current = true
      toast({ title: 'Order Updated', text: orderNumber })
      void navigate({ to: '/admin/orders/$id', params: { id: String(order.id) } })
    } catch (error) {
      if (stale.handleStale(error)) return
      showFieldErrors(error, ['shippingMethodId', 'shippingAddress', 'reason'], form.setError)
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
    offers,
    lines,
    shipping,
    outcome,
    isChanged,
    submit(event: SyntheticEvent) {
      event.preventDefault()
      void form.handleSubmit(save)(event)
    },
    notice: stale.notice,
    continueWithCurrent: stale.continueWithCurrent,
    error: saving.error,
    isPending: saving.isPending,
    hasUnsavedChanges: () => !isSaved.current && (isDirty || isChanged),
  }
}

/** The lines after the edit, with the weight of one unit. */
function weighed({ kept }: ReturnType<typeof editedLines>, added: DraftLine[], offers: OffersByLine) {
  return [
    ...kept.map(({ item, quantity }) => ({
      weightGrams: offers.get(item.id)?.weightGrams ?? null,
      quantity,
    })),
    ...added.map(({ offer: { weightGrams }, quantity }) => ({ weightGrams, quantity })),
  ]
}

/** The address, the shipping method and the reason. */
function useEditForm(opened: StaffOrder) {
  const form = useForm<OrderEditForm>({
    resolver: zodResolver(orderEditForm),
    defaultValues: {
      delivery: opened.deliveryAddress && addressValues(opened.deliveryAddress),
      shippingAddress: opened.shippingAddress,
      shippingMethodId: opened.shippingMethod ? String(opened.shippingMethod.id) : '',
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
