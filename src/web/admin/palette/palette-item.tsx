import { Command } from 'cmdk'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import type { ReactNode } from 'react'

interface Props {
  value: string
  icon: IconComponent
  /** Smaller text on the right. */
  note?: string
  onSelect: () => void
  children: ReactNode
}

export function PaletteItem({ value, icon: Icon, note, onSelect, children }: Props) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-1 px-2.5 py-1.5 data-[selected=true]:bg-copper-wash"
    >
      <Icon className="size-3.75" />
      <span className="grid min-w-0 flex-1 gap-x-2.5 sm:flex sm:items-center">
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {note && <span className="truncate text-2xs text-ink-2 sm:max-w-1/2">{note}</span>}
      </span>
    </Command.Item>
  )
}
