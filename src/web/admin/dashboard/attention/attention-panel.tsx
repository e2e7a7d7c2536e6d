import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  title: string
  count: number | undefined
  /** Link to the whole list. */
  allLink: ReactNode
  /** Shown when the list is empty. */
  emptyText: string
  /** List items. */
  children: ReactNode[]
}

/** A panel with the first few items that need attention, and a link to all of them. */
export function AttentionPanel({ title, count, allLink, emptyText, children }: Props) {
  return (
    <Panel
      flush
      title={
        <>
          {title}{' '}
          {count !== undefined && <span className="num ml-1.5 text-xs font-400 text-ink-2">{count}</span>}
        </>
      }
      aside={allLink}
    >
      {children.length > 0 ? (
        <ul className="divide-y">{children}</ul>
      ) : (
        <p className="px-5 py-6 text-ink-2">{emptyText}</p>
      )}
    </Panel>
  )
}
