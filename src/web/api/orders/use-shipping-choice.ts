import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { countryCodeOf } from '#contract/countries.ts'
import { type Cents, sum, timesQuantity, toCents } from '#contract/money.ts'
import { type OrderAmounts, orderTotals } from '#contract/orders/order-totals.ts'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { type ShippingKind, shippingKindOf } from '#contract/orders/shipping/shipping-kinds.ts'
import {
  defaultShippingMethod,
  shippingObstacle,
  shippingPrice,
} from '#contract/orders/shipping/shipping-price.ts'
import { obstacleText } from '#contract/orders/shipping/shipping-text.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useStorefront } from '#web/api/settings.ts'
import type { OrderRefusal } from '#contract/orders/checkout-quote.ts'
import { ApiProblem } from '#contract/problem.ts'
import { checkoutQuoteQuery } from './checkout-quote.ts'

/** Named by its SKU, or by the product and the variant's label. */
interface Line {
  sku?: string
  productId?: number
  variant?: string | null
  quantity: number
  /** For one unit. */
  price: Cents
}

interface ShippingOption {
  method: ShippingMethod
  price: Cents
  /** Why it cannot be chosen; null if it can. */
  obstacle: string | null
}

export interface ShippingChoice {
  options: ShippingOption[]
  /** The chosen or the default method; undefined where none carries the order. */
  method: ShippingMethod | undefined
  /** The chosen method's price for these lines. */
  amount: Cents
  /** Shipping and the total are unknown without a method or lines; then `amount` and `totals` are of the lines alone. */
  isPriced: boolean
  totals: OrderAmounts
  /** Why the shop would refuse this order now. */
  refusals: OrderRefusal[]
  /** Whether new figures are on their way; the shown ones are of the previous choice. */
  isUpdating: boolean
  /** Selects a method, and the payment method that goes with it. */
  choose: (method: ShippingMethod) => void
}

/** The shipping methods for the form's country and payment method, and the total with the chosen one. */
export function useShippingChoice(form: UseFormReturn<CheckoutForm>, lines: Line[]): ShippingChoice {
  const { shippingMethods, paymentMethods } = useStorefront()
  const [paymentMethod, chosenId, countryCode] = useWatch({
    control: form.control,
    name: ['paymentMethod', 'shippingMethodId', 'delivery.country'],
  })
  const country = countryCodeOf(countryCode)
  const destination = { country, weightGrams: null }
  const kind = shippingKindOf[paymentMethod]
  const goods = sum(lines.map(({ price, quantity }) => timesQuantity(price, quantity)))

  const options = shippingMethods.map((method): ShippingOption => {
    const obstacle = shippingObstacle(method, destination)
    return {
      method,
      price: shippingPrice(method, { goods }),
      obstacle: obstacle
        ? obstacleText(method, obstacle, country)
        : paymentObstacle(method.kind, paymentMethods),
    }
  })
  const chosen = options.find(
    ({ method, obstacle }) => String(method.id) === chosenId && method.kind === kind && obstacle === null,
  )?.method
  const method = chosen ?? defaultShippingMethod(shippingMethods, { ...destination, kind })
  const amount = method ? shippingPrice(method, { goods }) : 0
  const quote = useQuote(lines, { country, method, goods })

  function choose({ id, kind: chosenKind }: ShippingMethod) {
    form.setValue('shippingMethodId', String(id), { shouldDirty: true })
    const payment = paymentMethods.find((known) => shippingKindOf[known] === chosenKind)
    if (payment && shippingKindOf[form.getValues('paymentMethod')] !== chosenKind)
      form.setValue('paymentMethod', payment, { shouldDirty: true })
  }

  return {
    options,
    method,
    amount: quote.totals?.shipping ?? amount,
    isPriced: method !== undefined && lines.length > 0,
    refusals: lines.length > 0 ? quote.refusals : [],
    totals: quote.shownTotals ?? orderTotals({ lines: goods, shipping: amount }),
    isUpdating: quote.isUpdating,
    choose,
  }
}

interface Choice {
  country: string | null
  method: ShippingMethod | undefined
  goods: Cents
}

/** The shop's totals. Until they arrive, the previous ones are shown; without any, the page adds up its own figures. */
function useQuote(lines: Line[], { country, method, goods }: Choice) {
  const items = lines.map(({ price: _, ...item }) => item)
  const body = { items, ...(country && { country }), ...(method && { shippingMethodId: method.id }) }
  const { data, error, isPlaceholderData } = useQuery(checkoutQuoteQuery(useApi(), body, goods))
  const shown = data?.totals ? amountsOf(data.totals) : null
  return {
    shownTotals: method && lines.length > 0 ? shown : null,
    /** Null while they are of another choice. */
    totals: isPlaceholderData ? null : shown,
    isUpdating: isPlaceholderData,
    refusals: refusalOf(error) ?? data?.refusals ?? [],
  }
}

/** A refused quote: an order of these lines would be refused, too. */
function refusalOf(error: Error | null): OrderRefusal[] | null {
  if (!(error instanceof ApiProblem) || ![409, 422].includes(error.status)) return null
  return [{ code: error.code, message: error.message }]
}

function amountsOf(totals: { lines: string; shipping: string; tax: string }): OrderAmounts {
  return orderTotals({
    lines: toCents(totals.lines),
    shipping: toCents(totals.shipping),
    tax: toCents(totals.tax),
  })
}

function paymentObstacle(kind: ShippingKind, offered: PaymentMethod[]) {
  if (offered.length === 0 || offered.some((payment) => shippingKindOf[payment] === kind)) return null
  return kind === 'delivery'
    ? 'Needs bank transfer, which is not available'
    : 'Needs cash in person, which is not available'
}
