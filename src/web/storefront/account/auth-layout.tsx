import type { ReactNode } from 'react'
import type { ShopIdentity } from '#contract/identity/identity.ts'
import { markOf } from '#contract/identity/shop-identity.ts'
import { Logo } from '#web/ui/logo.tsx'

export const accountTagline =
  'A trade counter for resellers. See all your orders and their status in your account.'

type Props = {
  /** The gate has no logo, because pictures are behind it. */
  identity: Pick<ShopIdentity, 'name' | 'logoUrl'>
  tagline: string
  /** Above the tagline. */
  benefit?: string
  /** Above the ruler. */
  picture?: ReactNode
  /** At the bottom, as on every page. */
  help: ReactNode
  children: ReactNode
}

/** Layout of sign-in and gate pages: logo and tagline on the left, the form on the right. */
export function AuthLayout({ identity, tagline, benefit, picture, help, children }: Props) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <header className="hidden content-between border-r bg-sunken p-10 lg:grid">
        <Logo name={identity.name} mark={markOf(identity)} />
        <div className="grid w-full max-w-[560px] gap-6">
          {picture}
          <Ruler />
        </div>
        <div className="grid gap-2">
          {benefit && (
            <p className="max-w-[18em] text-2xl font-560 tracking-tighter text-balance font-stretch-[110%]">
              {benefit}
            </p>
          )}
          <p className="max-w-[36ch] text-sm text-ink-2">{tagline}</p>
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,380px)] grid-rows-[1fr_auto] justify-center gap-6 px-6 pt-10 pb-4">
        <main className="grid grid-cols-[minmax(0,1fr)] content-center">
          <Logo name={identity.name} mark={markOf(identity)} className="mb-5 lg:hidden" />
          {children}
        </main>
        <footer className="text-2xs text-ink-2">{help}</footer>
      </div>
    </div>
  )
}

const ticks = Array.from({ length: 53 }, (_, tick) => {
  const top = tick % 10 === 0 ? 120 : tick % 5 === 0 ? 132 : 140
  return `M${tick * 10} ${top}V150`
}).join('')

/** The logo's crossbar, enlarged as decoration. */
function Ruler() {
  return (
    <svg viewBox="0 96 520 98" aria-hidden="true" className="w-full">
      <path d={ticks} className="stroke-line-2" />
      <path d="M0 158H390" strokeWidth="6" className="stroke-ink" />
      <path d="M396 158H520" strokeWidth="14" className="stroke-copper" />
      <path d="M393 100V190" strokeWidth="1.5" className="stroke-ink" />
    </svg>
  )
}
