import { useState } from 'react'

/** Opens a disclosure, and leaves it open when the reason is gone: a click on a value must not fold the value away. */
export function useStaysOpen(isOpen: boolean): true | undefined {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen || undefined
}
