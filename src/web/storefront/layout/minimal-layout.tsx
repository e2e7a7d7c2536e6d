import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import { PageLink } from './page-link.tsx'

/** Layout for error pages whose header failed to load: only the logo, as a link home. */
export function MinimalLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b">
        <div className="shell flex h-17 items-center">
          <PageLink href={paths.home} aria-label="Tradecounter, home">
            <Logo>Tradecounter</Logo>
          </PageLink>
        </div>
      </header>
      <main>{children}</main>
    </>
  )
}
