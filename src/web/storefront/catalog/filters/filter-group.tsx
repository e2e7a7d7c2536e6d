import type { ReactNode } from 'react'
import { ChevronDown } from '#web/ui/icon/icons.ts'
import { useStaysOpen } from './use-stays-open.ts'

interface Props {
  title: string
  isOpen: boolean
  children: ReactNode
}

/** The choices of one filter, folded behind its name or below it. */
export function FilterGroup({ title, isOpen, children }: Props) {
  return (
    <details open={useStaysOpen(isOpen)} className="group/filter border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-560 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-3.75 flex-none group-open/filter:rotate-180" />
      </summary>
      <fieldset aria-label={title} className="pb-4">
        {children}
      </fieldset>
    </details>
  )
}
