import { useMatch } from '@tanstack/react-router'
import { SearchX } from '#web/ui/icon/icons.ts'
import { titleIn } from '#web/shared/page-head.ts'
import { useIdentity } from '#web/api/settings.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MinimalLayout } from './minimal-layout.tsx'
import { PageLink } from './page-link.tsx'

/** The 404 page. Outside the storefront it has its own layout. */
export function NotFoundPage() {
  const inStorefront = useMatch({ from: '/storefront', shouldThrow: false }) !== undefined
  const inAdmin = useMatch({ from: '/admin', shouldThrow: false }) !== undefined
  const { name } = useIdentity()
  const message = (
    <EmptyState
      icon={SearchX}
      title="404 Page Not Found"
      heading="h1"
      className="min-h-[60vh]"
      action={
        <PageLink href={paths.home} className={buttonClass({ variant: 'go' })}>
          Return to Home
        </PageLink>
      }
    >
      The page may have moved, or the link may be mistyped.
    </EmptyState>
  )
  if (inStorefront) return message
  return (
    <>
      <title>{titleIn(name, '404 Page Not Found')}</title>
      {inAdmin ? message : <MinimalLayout>{message}</MinimalLayout>}
    </>
  )
}
