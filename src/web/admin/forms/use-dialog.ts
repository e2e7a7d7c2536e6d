import { useState } from 'react'

interface Opening<Target> {
  key: number
  isOpen: boolean
  target: Target
}

/** A dialog over a list. Each opening has its own key, so its form starts empty. */
export function useDialog<Target>() {
  const [opening, setOpening] = useState<Opening<Target>>()

  function open(target: Target) {
    setOpening((previous) => ({ key: (previous?.key ?? 0) + 1, isOpen: true, target }))
  }

  // By key, because a save may finish after another dialog was opened.
  function close(key: number) {
    setOpening((latest) => (latest?.key === key ? { ...latest, isOpen: false } : latest))
  }

  return { open, opening: opening && { ...opening, close: () => close(opening.key) } }
}
