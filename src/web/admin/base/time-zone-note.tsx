import { useShopTime } from '#web/api/time/use-shop-time.ts'

/** Names the zone of the times on a page, which is often not the reader's own. */
export function TimeZoneNote() {
  const { zoneLabel } = useShopTime()
  return <p className="shrink-0 text-2xs text-ink-3">Times in {zoneLabel}</p>
}
