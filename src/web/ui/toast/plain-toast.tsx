import { useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { ToastMessage } from './toast-context.ts'
import { toastPlace } from './toast-position.ts'

/** A message where the drawing of toasts cannot be fetched, for as long as a toast. */
export function PlainToast({ message: { title, text } }: { message: ToastMessage }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = setTimeout(() => setOver(true), 5000)
    return () => clearTimeout(end)
  }, [])
  if (isOver) return null
  return (
    <p role="alert" className={classes(toastPlace, 'rounded-3 bg-surface px-4 py-3.5 text-sm shadow-lift')}>
      <b className="block font-560">{title}</b> <span className="text-ink-2">{text}</span>
    </p>
  )
}
