import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getEndedSession } from '#web/visitor/ended-session.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface Setup {
  isOpen: boolean
  /** Whether the fields differ from their initial values. */
  hasChanges: boolean
}

interface DiscardGuard {
  /** Runs an action that loses the changes of the dialog, such as closing it, once staff agree. */
  askFirst: (action: () => void) => void
  /** Asks, also before staff leave the page. Render it beside the dialog. */
  guard: ReactNode
}

/** Guards the input of a dialog. Asks only if changes would be lost. */
export function useDiscardGuard({ isOpen, hasChanges }: Setup): DiscardGuard {
  const [pendingAction, setPendingAction] = useState<{ run: () => void }>()
  // Closing a dialog that has an address navigates, which must not ask again.
  const isDiscarded = useRef(false)
  useEffect(() => {
    if (!isOpen || !hasChanges) isDiscarded.current = false
  }, [isOpen, hasChanges])

  return {
    askFirst(action) {
      if (!isOpen || !hasChanges) action()
      // A hidden page stays as it is.
      else if (!getEndedSession()) setPendingAction({ run: action })
    },
    guard: isOpen && (
      <>
        <UnsavedGuard
          inDialog
          hasUnsavedChanges={() => hasChanges && !isDiscarded.current}
          description={lost}
        />
        <ConfirmDialog
          open={pendingAction !== undefined}
          onOpenChange={() => setPendingAction(undefined)}
          title="Close without saving?"
          description={lost}
          cancel="Keep editing"
          confirm="Discard changes"
          onConfirm={() => {
            isDiscarded.current = true
            setPendingAction(undefined)
            pendingAction?.run()
          }}
        />
      </>
    ),
  }
}

const lost = 'Your changes will be lost.'
