import { Ellipsis, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

type Item = { label: string; icon?: LucideIcon; danger?: boolean; onSelect: () => void }

/** Three dots that open a list of acts, for rows with more of them than have room. */
export function Menu({ label, items }: { label: string; items: Item[] }) {
  const chosen = useRef<() => void>(undefined)

  // Only now, so that a dialog opened by it knows the three dots as the place to give focus back to.
  function actOnClose() {
    chosen.current?.()
    chosen.current = undefined
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton size="sm" icon={Ellipsis} label={label} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          onCloseAutoFocus={actOnClose}
          className="z-60 min-w-44 rounded-2 bg-surface p-1 shadow-lift data-[state=open]:animate-rise-fast"
        >
          {items.map(({ label: text, icon: Icon, danger, onSelect }) => (
            <DropdownMenu.Item
              key={text}
              onSelect={() => {
                chosen.current = onSelect
              }}
              className={classes(
                'flex min-h-control-sm cursor-pointer items-center gap-2 rounded-1 px-2.5 text-control outline-none data-highlighted:bg-ink/7',
                danger && 'text-danger',
              )}
            >
              {Icon && <Icon className="size-3.75" />}
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
