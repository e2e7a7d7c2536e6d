import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { toMoney } from '#contract/money.ts'
import { type OrderEditForm, orderEditForm } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { draftLike } from '#web/admin/forms/drafts/draft-like.ts'
import { useLocalDraft } from '#web/admin/forms/drafts/use-local-draft.ts'
import { type DraftLine, storedLines, useDraftLines } from '#web/admin/new-order/use-draft-lines.ts'
import { useStaleOrder } from '#web/admin/orders/use-stale-order.ts'
import { useEditOrder } from '#web/api/orders/staff-orders.ts'
import { addressValues } from '#web/shared/forms/address-values.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type OffersByLine, editOutcome, editedLines } from './edit-outcome.ts'
import { useEditedShipping } from './use-edited-shipping.ts'

/** The draft of a changed order, with a preview of the saved order. */
export function useOrderEdit(opened: StaffOrder, offers: OffersByLine) {
  const stale = useStaleOrder(opened)
  const { row: order } = stale
  const { quantities, ...changes } = useQuantities()
  const added = useDraftLines()
  const saving = useEditOrder()
  const navigate = useNavigate()
  const toast = useToast()
  const isSaved = useRef(false)
  const { form, isDirty, changedDelivery, isDeliveryChanged } = useEditForm(opened)
  const preview = usePreview(order, { form, quantities, added: added.lines, offers })
  const { lines, shipping, outcome } = preview
  const isChanged = lines.isChanged || shipping.isChanged || isDeliveryChanged

  const hasUnsavedChanges = () => !isSaved.current && (isDirty || isChanged)
  const stored = useEditDraft({ form, hasUnsavedChanges, order, quantities, added, changes, stale })

  async function save(values: OrderEditForm) {
    try {
      const { orderNumber } = await saving.mutateAsync({
        id: order.id,
        version: order.version,
        items: editedItems(lines.remainingLines, added.lines),
        ...changedDelivery(values),
        reason: values.reason,
        totalAmount: toMoney(outcome.total),
      })
      isSaved.current = true
      stored.discard()
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
    ...changes,
    added,
    offers,
    ...preview,
    isChanged,
    submit(event: SyntheticEvent) {
      event.preventDefault()
      void form.handleSubmit(save)(event)
    },
    notice: stale.notice,
    continueWithCurrent: stale.continueWithCurrent,
    error: saving.error,
    isPending: saving.isPending,
    hasUnsavedChanges,
    stored,
  }
}

interface DraftSetup {
  form: UseFormReturn<OrderEditForm>
  hasUnsavedChanges: () => boolean
  order: StaffOrder
  quantities: ReadonlyMap<number, number>
  added: ReturnType<typeof useDraftLines>
  changes: Pick<ReturnType<typeof useQuantities>, 'setQuantity'>
  stale: Pick<ReturnType<typeof useStaleOrder>, 'restore'>
}

/** The edit in the browser's storage. Saving it over a newer version of the order shows the changes first. */
function useEditDraft({ form, hasUnsavedChanges, order, quantities, added, changes, stale }: DraftSetup) {
  return useLocalDraft({
    form: `order ${order.id}`,
    schema: z.object({
      version: z.int(),
      typed: draftLike(form.getValues()),
      quantities: z.array(z.tuple([z.int(), z.int()])),
      added: storedLines,
    }),
    version: order.version,
    hasChanges: hasUnsavedChanges,
    read: () => ({
      version: order.version,
      typed: form.getValues(),
      quantities: [...quantities],
      added: added.lines,
    }),
    restore(stored) {
      stale.restore({ ...order, version: stored.version })
      form.reset(stored.typed, { keepDefaultValues: true })
      for (const [id, quantity] of stored.quantities) {
        if (order.items.some((item) => item.id === id)) changes.setQuantity(id, quantity)
      }
      added.restore(stored.added)
    },
  })
}

function editedItems(remainingLines: ReturnType<typeof editedLines>['remainingLines'], added: DraftLine[]) {
  return [
    ...remainingLines.map(({ item: { id }, quantity }) => ({ id, quantity })),
    ...added.map(({ offer: { sku }, quantity }) => ({ sku, quantity })),
  ]
}

interface Draft {
  form: UseFormReturn<OrderEditForm>
  /** New quantities by line id; 0 removes the line. */
  quantities: ReadonlyMap<number, number>
  added: DraftLine[]
  offers: OffersByLine
}

/** Lines, shipping and total as they would be after saving. */
function usePreview(order: StaffOrder, { form, quantities, added, offers }: Draft) {
  const lines = editedLines(order.items, { quantities, added, offers })
  const shipping = useEditedShipping(order, {
    form,
    goods: lines.goods,
    linesWithWeights: withWeights(lines, added, offers),
  })
  const outcome = editOutcome(order, { goods: lines.goods, shipping: shipping.price })
  return { lines, shipping, outcome }
}

/** The lines after the edit, each with the weight of one unit in grams. */
function withWeights(
  { remainingLines }: ReturnType<typeof editedLines>,
  added: DraftLine[],
  offers: OffersByLine,
) {
  return [
    ...remainingLines.map(({ item, quantity }) => ({
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
  const isAddressChanged = Object.values(dirtyFields.delivery ?? {}).some(Boolean)

  /** Only if changed, so that an address or method that another person changed stays. */
  function changedDelivery({ delivery, shippingAddress, shippingMethodId }: OrderEditForm) {
    const method = dirtyFields.shippingMethodId && { shippingMethodId: Number(shippingMethodId) }
    if (delivery) return { ...method, ...(isAddressChanged && { deliveryAddress: delivery }) }
    return { ...method, ...(dirtyFields.shippingAddress && { shippingAddress }) }
  }
  const isDeliveryChanged = Object.keys(changedDelivery(form.getValues())).length > 0
  return { form, isDirty, changedDelivery, isDeliveryChanged }
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
