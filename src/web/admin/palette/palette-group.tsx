import { Command } from 'cmdk'
import type { ReactNode } from 'react'

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={<span className="lab block px-2.5 pt-3 pb-1">{heading}</span>}>
      {children}
    </Command.Group>
  )
}
