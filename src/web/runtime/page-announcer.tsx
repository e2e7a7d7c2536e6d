import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * A new page begins at its main heading for those who hear it or use the keyboard, as after a full page load; its title is
 * said politely. Another state of the same page, such as a filter, moves nobody.
 */
export function PageAnnouncer() {
  const router = useRouter()
  const [said, say] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        startOf(document)?.focus({ preventScroll: true })
        say(document.title)
      }),
    [router],
  )

  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  )
}

function startOf(page: Document) {
  const start = page.querySelector<HTMLElement>('main h1') ?? page.querySelector<HTMLElement>('main')
  start?.setAttribute('tabindex', '-1')
  return start
}
