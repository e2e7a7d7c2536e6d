import * as z from 'zod'
import { line, requiredLine } from '#contract/fields.ts'
import { numberPlaceholder, trackingUrl } from './tracking-url.ts'

const maxCarriers = 50

/** In characters. */
export const maxCarrierNameLength = 60

/** A company that delivers orders, and its tracking page. */
export const carrier = z.object({
  name: requiredLine(maxCarrierNameLength, 'Enter the name of the carrier').regex(
    /^[^=]*$/,
    'Use no equals signs',
  ),
  /** An https address with `{number}` in its path or query. */
  urlTemplate: line(500).superRefine((template, context) => {
    const message = templateError(template)
    if (message) context.addIssue(message)
  }),
})
export type Carrier = z.infer<typeof carrier>

export const carriers = z
  .array(carrier)
  .max(maxCarriers, `Enter at most ${maxCarriers} carriers`)
  .refine(
    (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
    'Enter each carrier once',
  )

/** An order's carrier as customers see it. */
export const orderCarrier = z.object({
  name: z.string(),
  /** The carrier's page about this parcel; null without a tracking number. */
  trackingUrl: z.string().nullable(),
})

function templateError(template: string): string | undefined {
  if (!template.startsWith('https://')) return 'Enter an address that starts with https://'
  if (!template.includes(numberPlaceholder))
    return `Write ${numberPlaceholder} where the tracking number belongs`
  if (!URL.canParse(trackingUrl(template, '1'))) return 'Enter a valid address'
  const [first, second] = [new URL(trackingUrl(template, '1')), new URL(trackingUrl(template, '2'))]
  if (first.username !== '' || first.password !== '') return 'Enter an address without a user name'
  if (first.host !== second.host) return `Write ${numberPlaceholder} after the name of the server`
  return undefined
}
