import * as z from 'zod'
import { currencyRates } from './currency.ts'
import { endpoint } from './endpoint.ts'

const tile = z.object({ label: z.string().max(60), value: z.string().max(60) })
const point = z.object({ title: z.string().max(60), text: z.string().max(300) })

/** Marketing copy and shipping text: the operator's own claims, with the shop's defaults. */
export const storeContent = z.object({
  hero: z.object({ title: z.string().max(120), text: z.string().max(500) }).default({
    title: 'See the profit before you buy.',
    text: 'Phones, laptops, tablets and accessories for business buyers and resellers. Every price comes with its resale potential, profit and margin.',
  }),
  chips: z.array(z.string().max(40)).max(3).default(['FREE Shipping', 'Same Day Processing', '24/7 Support']),
  standards: z
    .array(tile)
    .length(4)
    .default([
      { label: 'Order Processing', value: 'Same Day' },
      { label: 'Quality Control', value: 'Triple Check' },
      { label: 'Secure Packaging', value: 'Discreet' },
      { label: 'Client Support', value: '24/7' },
    ]),
  promises: z
    .array(point)
    .length(3)
    .default([
      { title: 'Secure Payment Processing', text: 'Bank transfer or cash on meeting' },
      { title: 'Private Data Handling', text: 'Your data stays with the shop' },
      { title: 'Global Shipping Network', text: 'Insured to $500' },
    ]),
  partnership: z
    .object({ title: z.string().max(120), text: z.string().max(500), points: z.array(point).length(3) })
    .default({
      title: 'A counter for people who buy to sell again',
      text: 'Stock is counted, prices are final, and payment is by bank transfer or in cash when we meet.',
      points: [
        {
          title: 'Verified Quality',
          text: 'Each device is checked before it is packed, and its condition is written on the order.',
        },
        {
          title: 'Private Transactions',
          text: 'Orders and addresses are seen by the two of us. Access to the shop can be limited to invited buyers.',
        },
        {
          title: 'Global Network',
          text: 'Free worldwide shipping on orders over $50, with a tracking number for each parcel.',
        },
      ],
    }),
  shipping: z
    .array(z.string().max(300))
    .max(6)
    .default([
      'Free worldwide shipping on orders over $50',
      'Standard delivery 7-14 business days',
      'Express delivery 2-5 business days for $15 extra',
      'Free delivery insurance up to $500',
    ]),
  footer: z
    .string()
    .max(300)
    .default(
      'Electronic devices for business buyers and resellers. Prices in USD; other currencies are shown for orientation.',
    ),
})
export type StoreContent = z.infer<typeof storeContent>

export const storefront = z.object({
  content: storeContent,
  rates: currencyRates,
  lowStockThreshold: z.int(),
  /** Whether the demo shop's sample data is still there. */
  demo: z.boolean(),
})
export type Storefront = z.infer<typeof storefront>

export const getStorefront = endpoint({
  method: 'GET',
  path: '/api/storefront',
  summary: 'Public settings: content, currency rates, thresholds',
  access: 'public',
  reply: storefront,
})
