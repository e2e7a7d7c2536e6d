import type { ReactNode } from 'react'

export function CompanyFacts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line text-sm">{children}</dl>
}

export function CompanyFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-2.5 first:pt-0 last:pb-0">
      <dt className="w-30 text-ink-2">{label}</dt>
      <dd className="min-w-[min(100%,8rem)] flex-1 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
