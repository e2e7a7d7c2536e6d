import { X } from '#web/ui/icon/icons.ts'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Stays visible below the content. A submit button here needs its form's id: `<Button type="submit" form="...">`. */
  footer?: ReactNode
  size?: keyof typeof dialogSizes
  children?: ReactNode
}

/** Only the body scrolls. Fills the screen on small devices. */
export function Dialog({ open, onOpenChange, title, description, footer, size = 'md', children }: Props) {
  const returnFocus = useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  useCloseOnBack(open, () => onOpenChange(false))

  function handleOpenFocus(event: Event) {
    returnFocus.onOpenAutoFocus()
    // On touch devices, focusing a field would open the keyboard over the dialog.
    if (matchMedia('(pointer: coarse)').matches) return
    const field = body.current?.querySelector<HTMLElement>(fieldSelector)
    if (!field) return
    event.preventDefault()
    field.focus()
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <RadixDialog.Content
          {...returnFocus}
          onOpenAutoFocus={handleOpenFocus}
          className={classes(dialogFrame, dialogSizes[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-center gap-3 border-b py-3.5 pr-4 pl-6">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="text-lg">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="text-xs text-ink-2">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" />
            </RadixDialog.Close>
          </header>
          <div ref={body} className="relative overflow-y-auto overscroll-contain px-6 py-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t bg-surface px-6 py-3.5">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The first field gets focus when the dialog opens. */
const fieldSelector = 'input:not([type=checkbox], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The position and the look of a dialog. */
export const dialogFrame =
  'fixed inset-0 z-50 m-auto grid h-fit max-h-[calc(100dvh-64px)] w-[calc(100vw-64px)] grid-rows-[auto_1fr_auto] ' +
  'overflow-hidden rounded-3 bg-paper shadow-lift data-[state=closed]:animate-fade-out data-[state=open]:animate-rise ' +
  'max-md:h-dvh max-md:max-h-none max-md:w-screen max-md:max-w-none max-md:rounded-none'

export const dialogSizes = { sm: 'max-w-[440px]', md: 'max-w-[640px]', lg: 'max-w-[1040px]' }
