import type { FormEvent, ReactNode } from 'react'
import { useSignOut } from '#web/api/session.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  className?: string
  children?: ReactNode
}

/** Works without JavaScript. */
export function SignOutForm({ className, children = 'Sign Out' }: Props) {
  const signOut = useSignOut()
  const toast = useToast()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    signOut.mutate(undefined, {
      onError: () =>
        toast({ tone: 'error', title: 'Logout failed', text: 'You are still signed in. Please try again.' }),
    })
  }

  return (
    <form method="post" action={paths.signOut} className={className} onSubmit={handleSubmit}>
      <Button
        type="submit"
        variant="quiet"
        busy={signOut.isPending || signOut.isSuccess}
        busyLabel="Signing out..."
      >
        {children}
      </Button>
    </form>
  )
}
