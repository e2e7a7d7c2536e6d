import { useEffect, useRef } from 'react'

/** On a small screen the row of tabs is longer than the screen: the one of this page is brought in sight. */
export function useTabInSight<Row extends HTMLElement>(open: string | undefined) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const active = open && row.current?.querySelector('[aria-current=page]')
    if (!row.current || !active) return
    const [outer, inner] = [row.current.getBoundingClientRect(), active.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [open])
  return row
}
