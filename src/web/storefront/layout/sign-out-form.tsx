import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

/** A form of its own, so that the whole page is left and nothing of the signed-in visitor stays in it. */
export function SignOutForm({ className }: { className?: string }) {
  return (
    <form method="post" action={paths.signOut} className={className}>
      <Button type="submit" variant="quiet">
        Sign Out
      </Button>
    </form>
  )
}
