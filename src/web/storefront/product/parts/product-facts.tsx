import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { CalendarClock, Landmark, ShieldCheck, Truck } from '#web/ui/icon/icons.ts'
import { useStorefront } from '#web/api/settings.ts'
import { paymentSentence } from '#web/shared/orders/payment-method.ts'

/** Shipping and payment information, the same for every product. */
export function ProductFacts() {
  const { content, paymentMethods, shippingMethods } = useStorefront()
  const { shipping, isShippingShown } = content
  const deliveryCount = shippingMethods.filter(({ kind }) => kind === 'delivery').length
  const facts = shipping.map((text, index) => ({
    icon: isShippingShown ? shippingIcon(index, deliveryCount) : ShieldCheck,
    text,
  }))
  const paymentText = paymentSentence(paymentMethods)
  const payment = paymentText ? [{ icon: Landmark, text: paymentText }] : []
  return (
    <ul className="border-t">
      {[...facts, ...payment].map(({ icon: Icon, text }) => (
        <li key={text} className="grid grid-cols-[28px_1fr] border-b py-[11px] text-sm">
          <Icon className="mt-px text-ink-2" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The summary comes first, then the delivery methods, then the shop's notes. */
function shippingIcon(index: number, deliveryCount: number): IconComponent {
  if (index === 0) return Truck
  return index <= deliveryCount ? CalendarClock : ShieldCheck
}
