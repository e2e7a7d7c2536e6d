import { CalendarClock, Landmark, type LucideIcon, ShieldCheck, Truck, Zap } from 'lucide-react'
import { useStorefront } from '#web/api/settings.ts'
import { paymentSentence } from '#web/copy/payment-method.ts'

/** Shipping and payment information, the same for every product. */
export function ProductFacts() {
  const { content, paymentMethods } = useStorefront()
  const { shipping } = content
  const facts = shipping.map((text, index) => ({ icon: shippingIcons[index] ?? Truck, text }))
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

const shippingIcons: LucideIcon[] = [Truck, CalendarClock, Zap, ShieldCheck]
