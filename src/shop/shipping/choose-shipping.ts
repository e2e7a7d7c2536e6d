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
  const { id, goods, field, country } = choice
  if (id === undefined) {
    const method = defaultShippingMethod(methods, choice)
    if (!method) throw new ShippingUnavailable(field, noMethodText(choice))
    return priced(method, goods)
  }
  const method = methods.find((known) => known.id === id)
  if (!method)
    throw new ShippingUnavailable(field, 'This shipping method is not available. Choose another one.')
  const obstacle = shippingObstacle(method, choice)
  if (obstacle !== null)
    throw new ShippingUnavailable(field, `${method.name}: ${obstacleText(method, obstacle, country)}`)
  return priced(method, goods)
}

export function priced(method: ShippingMethod, goods: Cents): OrderShipping {
  return toOrderShipping(method, toMoney(shippingPrice(method, { goods })))
}

function noMethodText({ kind, country }: Choice) {
  if (kind === 'collection') return 'Collecting in person is not available. Choose another payment method.'
  const name = country === null ? undefined : countryNames.get(country)
  return `We do not deliver ${name === undefined ? 'this order' : `to ${name}`}. Contact us, or use another address.`
}
