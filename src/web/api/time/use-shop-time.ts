import { use } from 'react'
import { defaultTimeZone } from '#contract/choices.ts'
import { type ShopTime, shopTime } from '#contract/time/shop-time.ts'
import { StorefrontContext } from '#web/api/settings.ts'

/** Formats moments in the shop's time zone; in UTC on an error page without public settings. */
export function useShopTime(): ShopTime {
  return shopTime(use(StorefrontContext)?.timeZone ?? defaultTimeZone)
}
