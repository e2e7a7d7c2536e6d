import { CalendarClock, Landmark, type LucideIcon, ShieldCheck, Truck, Zap } from 'lucide-react'
import { useStorefront } from '#web/api/settings.ts'
import { paymentSentence } from '#web/copy/payment-method.ts'

/** What holds for every product: shipping in the operator's words, and how it is paid. */
export function ProductFacts() {
  const { content, paymentMethods } = useStorefront()
  const { shipping } = content
  const facts = shipping.map((text, index) => ({ icon: shippingIcons[index] ?? Truck, text }))
  const payable = paymentSentence(paymentMethods)
  const payment = payable ? [{ icon: Landmark, text: payable }] : []
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
