import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { Ellipsis } from '#web/ui/icon/icons.ts'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

type Item = { label: string; icon?: IconComponent; danger?: boolean; onSelect: () => void }

/** A "more actions" menu for a table row. */
export function Menu({ label, items }: { label: string; items: Item[] }) {
  const selectedAction = useRef<() => void>(undefined)

  // Runs after the menu closes, so that a dialog it opens returns focus to the menu button.
  function runSelectedAction() {
    selectedAction.current?.()
    selectedAction.current = undefined
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
          onCloseAutoFocus={runSelectedAction}
          className="z-60 min-w-44 rounded-2 bg-surface p-1 shadow-lift data-[state=open]:animate-rise-fast"
        >
          {items.map(({ label: text, icon: Icon, danger, onSelect }) => (
            <DropdownMenu.Item
              key={text}
              onSelect={() => {
                selectedAction.current = onSelect
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
