import { markOf } from '#contract/identity/shop-identity.ts'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { useIdentity } from '#web/api/settings.ts'
import { Logo } from '#web/ui/logo.tsx'
import { PageLink } from './page-link.tsx'

/** Layout for error pages whose header failed to load: only the logo, as a link home. */
export function MinimalLayout({ children }: { children: ReactNode }) {
  const identity = useIdentity()
  return (
    <>
      <header className="border-b">
        <div className="shell flex h-17 items-center">
          <PageLink href={paths.home} aria-label={`${identity.name}, home`}>
            <Logo name={identity.name} mark={markOf(identity)} />
          </PageLink>
        </div>
      </header>
      <main>{children}</main>
    </>
  )
}
