import type * as z from 'zod'
import {
  type ShippingMethod,
  changeShippingMethod,
  listShippingMethods,
  type shippingMethodChange,
} from '#contract/orders/shipping/shipping.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

/** The methods of a new shop, as buyers see them. */
export const standard: ShippingMethod = {
  id: 1,
  name: 'Standard',
  countries: [],
  price: '0.00',
  freeFrom: null,
  minDays: 7,
  maxDays: 14,
  maxWeightGrams: null,
  kind: 'delivery',
}

export const express: ShippingMethod = {
  ...standard,
  id: 2,
  name: 'Express',
  price: '15.00',
  minDays: 2,
  maxDays: 5,
}

export const collect: ShippingMethod = {
  ...standard,
  id: 3,
  name: 'Collect in person',
  minDays: null,
  maxDays: null,
  kind: 'collection',
}

export async function findMethod(clerk: Browser, name: string) {
  const method = (await clerk.api(listShippingMethods)).find((known) => known.name === name)
  if (!method) throw new Error(`No shipping method ${name}`)
  return method
}

/** Changes the method with this name as staff. */
export async function setMethod(
  clerk: Browser,
  name: string,
  change: Omit<z.input<typeof shippingMethodChange>, 'version'>,
) {
  const { id, version } = await findMethod(clerk, name)
  return clerk.api(changeShippingMethod, { params: { id }, body: { ...change, version } })
}
