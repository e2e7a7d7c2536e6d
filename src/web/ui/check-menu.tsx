import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Check } from '#web/ui/icon/icons.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

interface Props {
  /** The content of the button that opens the menu. */
  children: ReactNode
  items: { name: string; label: string; isChecked: boolean }[]
  onToggle: (name: string) => void
  /** `md` beside form fields. */
  size?: 'sm' | 'md'
}

/** A menu of choices to switch on and off, which stays open. Without a portal, so that it stays in its landmark. */
export function CheckMenu({ children, items, onToggle, size = 'sm' }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={
          size === 'sm'
            ? buttonClass({ variant: 'quiet', size })
            : buttonClass({}, 'font-400 max-sm:justify-between')
        }
      >
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-2 bg-surface p-1 shadow-lift data-[state=open]:animate-rise-fast"
      >
        {items.map(({ name, label, isChecked }) => (
          <DropdownMenu.CheckboxItem
            key={name}
            checked={isChecked}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={() => onToggle(name)}
            className="flex min-h-control-sm cursor-pointer items-center gap-2 rounded-1 px-2.5 text-control outline-none data-highlighted:bg-ink/7"
          >
            <span className="size-3.75">
              <DropdownMenu.ItemIndicator>
                <Check className="size-3.75" />
              </DropdownMenu.ItemIndicator>
            </span>
            {label}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
