import * as z from 'zod'
import { countryNames } from '#contract/countries.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  hasNoDuplicates,
  id,
  idParam,
  money,
  priceInput,
  requiredLine,
  version,
  versionParam,
} from '#contract/fields.ts'
import { maxCount } from '#contract/limits.ts'
import { toCents, toMoney } from '#contract/money.ts'
import { staleFields } from '#contract/stale.ts'
import { shippingKinds } from './shipping-kinds.ts'

/** ISO 3166-1 alpha-2. */
export const countryCode = z
  .string('Choose a country from the list')
  .refine((code) => countryNames.has(code), 'Choose a country from the list')

/** How an order reaches the buyer, and at which price. */
export const shippingMethod = z.object({
  id,
  name: z.string(),
  /** ISO 3166-1 alpha-2 codes. Empty: all countries. */
  countries: z.array(z.string()),
  price: money,
  /** The goods total from which shipping is free; null if it never is. */
  freeFrom: money.nullable(),
  /** Business days; null if not stated. */
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  /** Null: no limit. */
  maxWeightGrams: z.int().nullable(),
  kind: z.enum(shippingKinds),
})
export type ShippingMethod = z.infer<typeof shippingMethod>

/** The method of an order as it was when the order was placed. */
export const orderShipping = shippingMethod
  .pick({ id: true, name: true, price: true, minDays: true, maxDays: true, kind: true })
  .describe('The price is the one charged.')
export type OrderShipping = z.infer<typeof orderShipping>

/** A method as staff see it. */
const staffShippingMethod = shippingMethod.extend({
  active: z.boolean(),
  /** Methods are listed by it; the first one that serves an address is its default. */
  position: z.int(),
  /** Send it back with a change. */
  version: z.int(),
})
export type StaffShippingMethod = z.infer<typeof staffShippingMethod>

/** The extra of a 409 `stale`. */
export const staleShippingMethod = staffShippingMethod.extend(staleFields)
export type StaleShippingMethod = z.infer<typeof staleShippingMethod>

const noPrice = 'Enter a price of 0 or more, such as 15.00'
const noDays = 'Enter a number of days from 1 to 365'
const noWeight = 'Enter a weight above 0 grams'
const withCents = (amount: string) => toMoney(toCents(amount))
const days = z.int(noDays).min(1, noDays).max(365, noDays).nullable().default(null)

export const shippingMethodForm = z.object({
  name: requiredLine(60, 'Name is required'),
  countries: z
    .array(countryCode)
    .max(countryNames.size)
    .refine(hasNoDuplicates, 'Name each country once')
    .default([]),
  price: z
    .string(noPrice)
    .trim()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, noPrice)
    .overwrite(withCents),
  freeFrom: priceInput.overwrite(withCents).nullable().default(null),
  minDays: days,
  maxDays: days,
  maxWeightGrams: z.int(noWeight).min(1, noWeight).max(maxCount, noWeight).nullable().default(null),
  active: z.boolean().default(true),
})
export type ShippingMethodForm = z.input<typeof shippingMethodForm>
export type ShippingMethodValues = z.output<typeof shippingMethodForm>

/** Omitted fields do not change. */
export const shippingMethodChange = z.object({
  name: shippingMethodForm.shape.name.optional(),
  countries: shippingMethodForm.shape.countries.unwrap().optional(),
  price: shippingMethodForm.shape.price.optional(),
  freeFrom: shippingMethodForm.shape.freeFrom.unwrap().optional(),
  minDays: days.unwrap().optional(),
  maxDays: days.unwrap().optional(),
  maxWeightGrams: shippingMethodForm.shape.maxWeightGrams.unwrap().optional(),
  active: z.boolean().optional(),
  /** The new position among all methods, from 0. */
  position: z.int().min(0).max(maxCount).optional(),
  version,
})

export const listShippingMethods = endpoint({
  method: 'GET',
  path: '/api/admin/shipping-methods',
  summary: 'List the shipping methods by position, inactive ones included',
  access: 'admin',
  reply: z.array(staffShippingMethod),
})

export const createShippingMethod = endpoint({
  method: 'POST',
  path: '/api/admin/shipping-methods',
  summary: 'Create a delivery method, in last position',
  access: 'admin',
  body: shippingMethodForm,
  reply: staffShippingMethod,
  status: 201,
  idempotent: true,
  problems: ['fractional-amount'],
})

export const changeShippingMethod = endpoint({
  method: 'PUT',
  path: '/api/admin/shipping-methods/{id}',
  summary:
    'Change the given fields of a shipping method, or its position. Of the collection method only name, state and position change. 409 last-delivery-method if none would be active; 409 stale, with the current method, if the version is not the current one',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: shippingMethodChange,
  reply: staffShippingMethod,
  problems: [
    'collection-method',
    'fractional-amount',
    'last-delivery-method',
    'shipping-method-not-found',
    'stale',
  ],
})

export const deleteShippingMethod = endpoint({
  method: 'DELETE',
  path: '/api/admin/shipping-methods/{id}',
  summary:
    'Delete a delivery method; orders keep the method they were placed with. 409 last-delivery-method or collection-method; 409 stale, with the current method, if the version is not the current one',
  access: 'admin',
  params: z.object({ id: idParam }),
  query: z.object({ version: versionParam }),
  problems: ['collection-method', 'last-delivery-method', 'shipping-method-not-found', 'stale'],
})
