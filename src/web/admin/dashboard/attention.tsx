import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  title: string
  count: number | undefined
  /** Leads to the whole list. */
  all: ReactNode
  /** Said where there is nothing to do. */
  nothing: string
  /** One entry each. */
  children: ReactNode[]
}

/** Something that staff should look at: the first few, and the way to all of them. */
export function Attention({ title, count, all, nothing, children }: Props) {
  return (
    <Panel
      flush
      title={
        <>
          {title}{' '}
          {count !== undefined && <span className="num ml-1.5 text-xs font-400 text-ink-2">{count}</span>}
        </>
      }
      aside={all}
    >
      {children.length > 0 ? (
        <ul className="divide-y">{children}</ul>
      ) : (
        <p className="px-5 py-6 text-ink-2">{nothing}</p>
      )}
    </Panel>
  )
}
