import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After navigation, moves focus to the main heading and announces the title, as a full page load would.
 * Search parameter changes, such as a filter, leave focus alone.
 */
export function PageAnnouncer() {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        focusTarget(document)?.focus({ preventScroll: true })
        setAnnouncement(document.title)
      }),
    [router],
  )

  return (
    <output aria-live="polite" className="sr-only">
      {announcement}
    </output>
  )
}

function focusTarget(page: Document) {
  const target = page.querySelector<HTMLElement>('main h1') ?? page.querySelector<HTMLElement>('main')
  target?.setAttribute('tabindex', '-1')
  return target
}
