import type { ReactNode } from 'react'
import { Logo } from '#web/ui/logo.tsx'

export const accountTagline =
  'A trade counter for resellers. See all your orders and their status in your account.'

type Props = { tagline: string; children: ReactNode }

/** Layout of sign-in and gate pages: logo and tagline on the left, the form on the right. */
export function AuthLayout({ tagline, children }: Props) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      <div className="hidden content-between border-r bg-sunken p-10 lg:grid">
        <Logo>Tradecounter</Logo>
        <Ruler />
        <p className="max-w-[36ch] text-sm text-ink-2">{tagline}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,380px)] content-center justify-center px-6 py-10">
        <Logo className="mb-5 lg:hidden">Tradecounter</Logo>
        {children}
      </div>
    </main>
  )
}

const ticks = Array.from({ length: 53 }, (_, tick) => {
  const top = tick % 10 === 0 ? 120 : tick % 5 === 0 ? 132 : 140
  return `M${tick * 10} ${top}V150`
}).join('')

/** The logo's crossbar, enlarged as decoration. */
function Ruler() {
  return (
    <svg viewBox="0 0 520 300" aria-hidden="true" className="w-full max-w-[560px]">
      <path d={ticks} className="stroke-line-2" />
      <path d="M0 158H390" strokeWidth="6" className="stroke-ink" />
      <path d="M396 158H520" strokeWidth="14" className="stroke-copper" />
      <path d="M393 100V190" strokeWidth="1.5" className="stroke-ink" />
    </svg>
  )
}
