import { useEffect, useRef } from 'react'

/** Scrolls the active tab into view when the tab row is wider than the screen. */
export function useScrollToTab<Row extends HTMLElement>(open: string | undefined) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const active = open && row.current?.querySelector('[aria-current=page]')
    if (!row.current || !active) return
    const [outer, inner] = [row.current.getBoundingClientRect(), active.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [open])
  return row
}
