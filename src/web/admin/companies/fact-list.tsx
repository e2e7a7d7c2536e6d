import type { ReactNode } from 'react'

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-2.5 first:pt-0 last:pb-0">
      <dt className="w-30 text-ink-2">{label}</dt>
      <dd className="min-w-[min(100%,8rem)] flex-1 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
