import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import { PageLink } from './page-link.tsx'

/** Around a message where the shop's own header could not be had: the logo as the way home, and nothing that could fail. */
export function BarePage({ children }: { children: ReactNode }) {
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
