import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

const markShown = 2000

type Props = { what: string; value: string }

export function CopyButton({ what, value }: Props) {
  const toast = useToast()
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return undefined
    const timer = setTimeout(() => setCopied(0), markShown)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied((times) => times + 1)
      toast({ title: 'Copied to clipboard', text: what })
    } catch {
      toast({ tone: 'error', title: 'Failed to copy', text: 'Please copy manually' })
    }
  }

  return (
    <IconButton
      size="sm"
      icon={copied > 0 ? Check : Copy}
      label={copied > 0 ? 'Copied' : `Copy ${what}`}
      className={copied > 0 ? 'text-profit' : undefined}
      onClick={() => void copy()}
    />
  )
}
