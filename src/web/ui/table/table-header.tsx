import type { ReactNode } from 'react'

/** The row of TableHead cells. */
export function TableHeader({ children }: { children: ReactNode }) {
  return (
    <thead className="stacked:hidden">
      <tr>{children}</tr>
    </thead>
  )
}
