import * as z from 'zod'
import { line, requiredLine } from '#contract/fields.ts'
import { storeName } from '#contract/store-name.ts'

/** In characters: longer names do not fit beside the search box. */
export const maxShopName = 40

const accentError = 'Enter a color as # and six digits, such as #1F5FA8'

/** The shop's name, mark and accent color, in the storefront, the back office, emails and documents. */
export const identityForm = z.object({
  name: requiredLine(maxShopName, 'Enter the name of your shop'),
  /** An uploaded picture, shown as a square before the name; null shows none. */
  logoUrl: line(200)
    .regex(/^\/media\/[\w-]+\.webp$/, 'Upload a picture')
    .nullable(),
  /** Its hue and chroma; the lightness follows the contrast. Null is the standard copper. */
  accent: line(7)
    .regex(/^#[0-9a-f]{6}$/i, accentError)
    .nullable(),
})
export type IdentityForm = z.infer<typeof identityForm>

/** The identity of a shop until staff set their own. */
export const defaultIdentity: IdentityForm = { name: storeName, logoUrl: null, accent: null }

/** The identity as pages show it. */
export const shopIdentity = identityForm.pick({ name: true, logoUrl: true }).extend({
  /** CSS custom properties of the accent color, for both themes; empty with the standard one. */
  style: z.record(z.string(), z.string()),
})
export type ShopIdentity = z.infer<typeof shopIdentity>
