import { Check, Copy } from '#web/ui/icon/icons.ts'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

const checkMarkMs = 2000

type Props = { label: string; value: string }

export function CopyButton({ label, value }: Props) {
  const toast = useToast()
  /** Counts copies, so that copying again restarts the timer. */
  const [copyCount, setCopyCount] = useState(0)

  useEffect(() => {
    if (copyCount === 0) return undefined
    const timer = setTimeout(() => setCopyCount(0), checkMarkMs)
    return () => clearTimeout(timer)
  }, [copyCount])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopyCount((count) => count + 1)
    } catch {
      toast({ tone: 'error', title: 'Failed to copy', text: 'Please copy manually' })
    }
  }

  return (
    <>
      <IconButton
        size="sm"
        icon={copyCount > 0 ? Check : Copy}
        label={copyCount > 0 ? 'Copied' : `Copy ${label}`}
        className={copyCount > 0 ? 'text-profit' : undefined}
        onClick={() => void copy()}
      />
      <output className="sr-only">{copyCount > 0 && `${label} copied to clipboard`}</output>
    </>
  )
}
