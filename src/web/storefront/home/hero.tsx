import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { Headset, Truck, Zap } from '#web/ui/icon/icons.ts'
import { useUser } from '#web/api/session.ts'
import { useStorefront } from '#web/api/settings.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { ProductSpotlight } from './product-spotlight.tsx'

export function Hero() {
  const { hero, chips } = useStorefront().content
  const isSignedIn = Boolean(useUser())
  return (
    <section
      aria-label="Introduction"
      className="grid grid-cols-[minmax(0,1fr)] border-b lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="grid content-center justify-items-start gap-5 py-10 max-xl:pr-8 max-lg:pr-0 max-md:gap-4.5 max-md:py-8 xl:pr-14 2xl:pr-24">
        <h1 className="max-w-[11em] text-4xl font-540 tracking-hero">{hero.title}</h1>
        <p className="max-w-[30em] text-[17px] leading-[27px] text-ink-2 max-md:text-[16px] max-md:leading-[25px]">
          {hero.text}
        </p>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          <PageLink
            href={paths.products}
            className={buttonClass({ variant: 'go', size: 'lg' }, 'max-md:px-3')}
          >
            Browse Catalog
          </PageLink>
          <PageLink
            href={isSignedIn ? paths.dashboard : paths.tradeAccount}
            className={buttonClass({ size: 'lg' }, 'max-md:px-3')}
          >
            {isSignedIn ? 'Track Orders' : 'Open a trade account'}
          </PageLink>
        </div>
        {chips.length > 0 && <Chips chips={chips} />}
      </div>
      <ProductSpotlight />
    </section>
  )
}

function Chips({ chips }: { chips: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-ink-2 max-md:hidden">
      {chips.map((chip, index) => {
        const Icon = chipIcons[index] ?? Zap
        return (
          <li key={chip} className="flex items-center gap-[7px]">
            <Icon className="size-3.75" />
            {chip}
          </li>
        )
      })}
    </ul>
  )
}

const chipIcons: IconComponent[] = [Truck, Zap, Headset]
