import type { ReactNode } from 'react'

/** The choices of one filter, below its title. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t pt-3.5 pb-4">
      <legend className="float-left mb-1.5 w-full text-sm font-560">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
