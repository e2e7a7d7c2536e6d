import { countryNames } from '#contract/countries.ts'
import { type Cents, toMoney } from '#contract/money.ts'
import type { OrderShipping, ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import type { ShippingKind } from '#contract/orders/shipping/shipping-kinds.ts'
import {
  type Destination,
  defaultShippingMethod,
  shippingObstacle,
  shippingPrice,
  toOrderShipping,
} from '#contract/orders/shipping/shipping-price.ts'
import { obstacleText } from '#contract/orders/shipping/shipping-text.ts'
import { ShippingUnavailable } from './problems.ts'

interface Choice extends Destination {
  /** Undefined: the default method of the kind. */
  id: number | undefined
  kind: ShippingKind
  goods: Cents
  /** The request's field for the id, named in refusals. */
  field: string
}

/** The chosen method with its price for these goods. Throws ShippingUnavailable. */
export function chooseShipping(methods: readonly ShippingMethod[], choice: Choice): OrderShipping {
  const { id, goods, country } = choice
  const refuse = (message: string) => refuseMethod(message, methods, choice)
  if (id === undefined) {
    const method = defaultShippingMethod(methods, choice)
    return method ? priced(method, goods) : refuse(noMethodText(choice))
  }
  const method = methods.find((known) => known.id === id)
  if (!method) return refuse('This shipping method is not available. Choose another one.')
  const obstacle = shippingObstacle(method, choice)
  return obstacle === null
    ? priced(method, goods)
    : refuse(`${method.name}: ${obstacleText(method, obstacle, country)}`)
}

function refuseMethod(message: string, methods: readonly ShippingMethod[], choice: Choice): never {
  const { field, kind, goods } = choice
  const available = methods.filter(
    (method) => method.kind === kind && shippingObstacle(method, choice) === null,
  )
  throw new ShippingUnavailable(
    field,
    message,
    available.map((method) => priced(method, goods)),
  )
}

export function priced(method: ShippingMethod, goods: Cents): OrderShipping {
  return toOrderShipping(method, toMoney(shippingPrice(method, { goods })))
}

function noMethodText({ kind, country }: Choice) {
  if (kind === 'collection') return 'Collecting in person is not available. Choose another payment method.'
  const name = country === null ? undefined : countryNames.get(country)
  return `We do not deliver ${name === undefined ? 'this order' : `to ${name}`}. Contact us, or use another address.`
}
