import { pictureUrl } from '#contract/pictures.ts'
import { storeName } from '#contract/store-name.ts'
import type { ShopIdentity } from './identity.ts'

/** Shown until the public settings are known. */
export const unknownIdentity: ShopIdentity = { name: storeName, logoUrl: null, style: {} }

/** URL of the uploaded logo, `standard` for the default name, or null for another name without a logo. */
export function markOf({ name, logoUrl }: Pick<ShopIdentity, 'name' | 'logoUrl'>) {
  if (logoUrl !== null) return pictureUrl(logoUrl, 320)
  return name === storeName ? 'standard' : null
}
