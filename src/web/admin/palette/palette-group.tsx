import { Command } from 'cmdk'
import { Children, type ReactNode } from 'react'

/** A group of items under a heading; nothing while it has no items. */
export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null
  return (
    <Command.Group heading={<span className="lab block px-2.5 pt-3 pb-1">{heading}</span>}>
      {children}
    </Command.Group>
  )
}
