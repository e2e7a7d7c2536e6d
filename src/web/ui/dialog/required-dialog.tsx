import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { dialogFrame, dialogSizes } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  title: string
  description: string
  footer: ReactNode
  children: ReactNode
}

/** A dialog that cannot be closed without an answer, over an empty page. Escape does nothing. */
export function RequiredDialog({ title, description, footer, children }: Props) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open>
      <RadixDialog.Portal>
        <RadixDialog.Overlay data-over-ended-session className="fixed inset-0 z-60 bg-sunken" />
        <RadixDialog.Content
          {...returnFocus}
          data-over-ended-session
          className={classes(dialogFrame, dialogSizes.sm, 'z-60!')}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <header className="border-b px-6 py-3.5">
            <RadixDialog.Title className="text-lg">{title}</RadixDialog.Title>
            <RadixDialog.Description className="mt-1 text-xs text-ink-2">
              {description}
            </RadixDialog.Description>
          </header>
          <div className="overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
          <footer className="flex flex-wrap items-center justify-end gap-3 border-t bg-surface px-6 py-3.5">
            {footer}
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
