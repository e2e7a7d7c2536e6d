import type { OtherPictureUse } from '#contract/media.ts'
import type { FindOtherUses } from '#shop/media/library/other-uses.ts'
import { listOrderedPictures } from '#shop/orders/queries.ts'
import { listPicturesInSettings } from '#shop/settings/queries.ts'

/** Pictures that orders and settings show. */
export const findOtherPictureUses: FindOtherUses = async (db, urls) => {
  if (urls.length === 0) return new Map()
  const uses = new Map<string, OtherPictureUse[]>()
  const add = (use: OtherPictureUse) => (url: string) => uses.set(url, [...(uses.get(url) ?? []), use])
  const [ordered, inSettings] = await Promise.all([
    listOrderedPictures(db, urls),
    listPicturesInSettings(db, urls),
  ])
  ordered.forEach(add('orders'))
  inSettings.forEach(add('settings'))
  return uses
}
