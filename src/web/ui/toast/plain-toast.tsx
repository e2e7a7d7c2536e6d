import { useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { type ToastMessage, toastDurationMs } from './toast-context.ts'
import { toastPosition } from './toast-position.ts'

/** A basic toast for when the toast code fails to load. */
export function PlainToast({ message: { title, text } }: { message: ToastMessage }) {
  const [isExpired, setExpired] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), toastDurationMs)
    return () => clearTimeout(timer)
  }, [])
  if (isExpired) return null
  return (
    <p
      role="alert"
      className={classes(toastPosition, 'rounded-3 bg-surface px-4 py-3.5 text-sm shadow-lift')}
    >
      <b className="block font-560">{title}</b> <span className="text-ink-2">{text}</span>
    </p>
  )
}
