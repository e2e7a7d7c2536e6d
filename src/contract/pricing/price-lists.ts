import * as z from 'zod'
import { directions } from '#contract/choices.ts'
import { priceListSorts } from '#contract/lists/staff-choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { isoDay, id, idParam, isoDateTime, requiredLine, version, versionParam } from '#contract/fields.ts'
import { staleFields } from '#contract/stale.ts'
import {
  maxDiscountBasisPoints,
  priceListErrors,
  priceListKinds,
  priceListStates,
  priceListStatuses,
} from './price-list.ts'
import { fullPercent } from './percentage-price.ts'

const noPercent = 'Enter a discount from 0.01% to 99.99%'
const noDay = 'Enter a date'

const discountBasisPoints = z
  .int(noPercent)
  .min(1, noPercent)
  .max(maxDiscountBasisPoints, noPercent)
  .nullable()
const day = isoDay(noDay).nullable()

const settings = {
  name: requiredLine(100, 'Name is required'),
  kind: z.enum(priceListKinds),
  /** Discount of a percentage list, in basis points: 250 is 2.5%. Null for a fixed list. */
  discountBasisPoints,
  state: z.enum(priceListStates),
  /** First and last day, in the shop's time zone; null: no limit. */
  startsOn: day,
  endsOn: day,
}

export const priceListForm = z.object({
  ...settings,
  discountBasisPoints: discountBasisPoints.default(null),
  state: settings.state.default('draft'),
  startsOn: day.default(null),
  endsOn: day.default(null),
})
export type PriceListForm = z.input<typeof priceListForm>

/** Omitted fields do not change. */
export const priceListChange = z.object(settings).partial().extend({ version })
export type PriceListChange = z.input<typeof priceListChange>

/** The form in the back office: a discount in percent and dates, each as text and empty for none. */
export const priceListDraft = z
  .object({
    ...settings,
    discountBasisPoints: z
      .string()
      .trim()
      .regex(/^(\d{1,2}(\.\d{1,2})?)?$/, noPercent)
      .transform((percent) => (percent === '' ? null : Math.round((Number(percent) * fullPercent) / 100)))
      .pipe(discountBasisPoints),
    startsOn: emptyToNull(day),
    endsOn: emptyToNull(day),
  })
  .transform((draft) => (draft.kind === 'fixed' ? { ...draft, discountBasisPoints: null } : draft))
  .superRefine((draft, context) => {
    for (const { field, message } of priceListErrors(draft)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type PriceListDraft = z.output<typeof priceListDraft>

function emptyToNull<Output>(schema: z.ZodType<Output, string | null>) {
  return z
    .string()
    .transform((text) => text || null)
    .pipe(schema)
}

const priceList = z.object({
  id,
  ...settings,
  /** Buyers get the prices of active lists; the dates decide on scheduled and ended ones. */
  status: z.enum(priceListStatuses),
  /** Variants on sale that a fixed list names. */
  pricedCount: z.int(),
  createdAt: isoDateTime,
  /** Send it back with a change. */
  version: z.int(),
})
export type PriceList = z.infer<typeof priceList>

export const priceListDetail = priceList.extend({
  /** Variants on sale. */
  variantCount: z.int(),
  /** Prices above the standard price. */
  toCheckCount: z.int(),
})
export type PriceListDetail = z.infer<typeof priceListDetail>

/** The extra of a 409 `stale`. */
export const stalePriceList = priceListDetail.extend(staleFields)
export type StalePriceList = z.infer<typeof stalePriceList>

const byId = z.object({ id: idParam })

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/admin/price-lists',
  summary: 'List price lists',
  access: 'admin',
  query: z.object({
    sort: z.enum(priceListSorts).default('name'),
    /** By default, the most prices first, all others ascending. */
    direction: z.enum(directions).optional(),
  }),
  reply: z.array(priceList),
})

export const getPriceList = endpoint({
  method: 'GET',
  path: '/api/admin/price-lists/{id}',
  summary: 'Get a price list',
  access: 'admin',
  params: byId,
  reply: priceListDetail,
  problems: ['price-list-not-found'],
})

export const createPriceList = endpoint({
  method: 'POST',
  path: '/api/admin/price-lists',
  summary: 'Create a price list; 409 price-list-name-taken, too-many-price-lists',
  access: 'admin',
  body: priceListForm,
  reply: priceListDetail,
  status: 201,
  idempotent: true,
  problems: ['price-list-name-taken', 'too-many-price-lists'],
})

export const changePriceList = endpoint({
  method: 'PUT',
  path: '/api/admin/price-lists/{id}',
  summary:
    'Change the given settings of a price list; 409 price-list-name-taken; 409 price-list-has-prices if a fixed list with prices becomes a percentage list; 409 stale, with the current list, if the version is not the current one',
  access: 'admin',
  params: byId,
  body: priceListChange,
  reply: priceListDetail,
  problems: ['price-list-has-prices', 'price-list-name-taken', 'price-list-not-found', 'stale'],
})

export const duplicatePriceList = endpoint({
  method: 'POST',
  path: '/api/admin/price-lists/{id}/duplicate',
  summary: 'Copy a price list with its prices under a new name, as a draft; 409 too-many-price-lists',
  access: 'admin',
  params: byId,
  reply: priceListDetail,
  status: 201,
  idempotent: true,
  problems: ['price-list-not-found', 'too-many-price-lists'],
})

export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/api/admin/price-lists/{id}',
  summary:
    'Delete a price list with its prices; 409 price-list-in-use if companies use it; 409 stale, with the current list, if the version is not the current one',
  access: 'admin',
  params: byId,
  query: z.object({ version: versionParam }),
  problems: ['price-list-in-use', 'price-list-not-found', 'stale'],
})
