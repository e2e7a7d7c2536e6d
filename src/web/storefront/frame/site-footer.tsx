import { markOf } from '#contract/identity/shop-identity.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useUser } from '#web/api/session.ts'
import { categoriesQuery } from '#web/api/catalog.ts'
import { useStorefront, useIdentity } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/logo.tsx'
import { CurrencyChooser } from './currency-chooser.tsx'
import { FooterLinks } from './footer-links.tsx'
import { HelpLink } from '#web/storefront/base/help-link.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { ResaleSwitch } from '#web/storefront/base/resale-switch.tsx'
import { SharedPart, idOf } from '#web/storefront/base/shared-part.tsx'
import { SignOutForm } from '#web/shared/sign-out-form.tsx'

export function SiteFooter() {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()))
  const isSignedIn = Boolean(useUser())
  const identity = useIdentity()
  const catalog = categories.map(({ slug, name }) => ({ href: paths.category(slug), label: name }))
  return (
    <SharedPart
      as="footer"
      className="mt-18 border-t bg-sunken"
      name="footer"
      inputs={[idOf(categories), isSignedIn, currentYear()]}
      links={[
        paths.home,
        paths.content('contact'),
        ...[...company, ...orders, ...catalog, ...legal].map(({ href }) => href),
      ]}
    >
      <div className="shell">
        <div className="grid grid-cols-2 gap-6 pt-10 pb-8 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-8">
          <FooterColumns catalog={catalog} />
        </div>
        <div
          className={classes(
            'flex items-center justify-between border-t py-2 lg:hidden',
            !isSignedIn && 'md:hidden',
          )}
        >
          <CurrencyChooser className="md:hidden" />
          {isSignedIn && <SignOutForm />}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t py-2 text-2xs text-ink-3">
          <span>
            © {currentYear()} {identity.name}
          </span>
          <ResaleSwitch />
          <ul className="flex flex-wrap gap-x-3">
            <li>
              <HelpLink />
            </li>
            {legal.map(({ href, label }) => (
              <li key={href}>
                <PageLink href={href} className="tap justify-center text-ink-2 hover:underline">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SharedPart>
  )
}

function FooterColumns({ catalog }: { catalog: { href: string; label: string }[] }) {
  const { content } = useStorefront()
  const identity = useIdentity()
  return (
    <>
      <div className="max-md:col-span-2">
        <PageLink href={paths.home} aria-label={`${identity.name}, home`} className="tap">
          <Logo name={identity.name} mark={markOf(identity)} />
        </PageLink>
        <p className="mt-3 max-w-[32ch] text-xs text-ink-2">{content.footer}</p>
      </div>
      <FooterLinks title="Company" links={company} />
      <FooterLinks title="Orders" links={orders} />
      <FooterLinks title="Catalog" links={catalog} />
    </>
  )
}

const company = [
  { href: paths.content('about'), label: 'About' },
  { href: paths.content('contact'), label: 'Contact' },
  { href: paths.tradeAccount, label: 'Open a trade account' },
  { href: paths.content('careers'), label: 'Careers' },
  { href: paths.content('press'), label: 'Press' },
]

const orders = [
  { href: paths.quickOrder, label: 'Quick order' },
  { href: paths.track, label: 'Track order' },
  { href: paths.content('shipping'), label: 'Shipping' },
  { href: paths.content('warranty'), label: 'Warranty' },
  { href: paths.content('faq'), label: 'FAQ' },
]

const legal = [
  { href: paths.content('privacy'), label: 'Privacy' },
  { href: paths.content('terms'), label: 'Terms' },
  { href: paths.content('cookies'), label: 'Cookies' },
]

/** In UTC, so that server and browser render the same year. */
function currentYear() {
  return new Date().getUTCFullYear()
}
