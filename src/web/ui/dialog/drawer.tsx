import { X } from '#web/ui/icon/icons.ts'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Small text beside the title. */
  aside?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A dialog that slides in from the right. */
export function Drawer({ open, onOpenChange, title, aside, footer, children }: Props) {
  const returnFocus = useReturnFocus()
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <RadixDialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 grid w-[min(460px,100vw)] grid-rows-[auto_1fr_auto] border-l bg-paper data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <header className="flex h-17 items-center border-b pr-3 pl-6">
            <RadixDialog.Title>{title}</RadixDialog.Title>
            <span className="ml-3 flex-1 text-sm text-ink-2">{aside}</span>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" iconClass="size-5.5" />
            </RadixDialog.Close>
          </header>
          <div className="overflow-y-auto overscroll-contain px-6">{children}</div>
          {footer && (
            <footer className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t bg-surface px-6 pt-4 pb-5">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
