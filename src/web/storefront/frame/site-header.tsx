import { markOf } from '#contract/identity/shop-identity.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCart } from '#web/api/cart.ts'
import { categoriesQuery } from '#web/api/catalog.ts'
import { useIdentity } from '#web/api/settings.ts'
import { useUser } from '#web/api/session.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Logo } from '#web/ui/logo.tsx'
import { paths } from '#contract/paths.ts'
import { CartButton } from '#web/storefront/cart/cart-button.tsx'
import { SearchForm } from '#web/storefront/search/search-form.tsx'
import { AccountLinks } from './account-links.tsx'
import { CategoryBar, linksOfBar } from './category-bar.tsx'
import { CurrencyChooser } from './currency-chooser.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { SharedPart, idOf } from '#web/storefront/base/shared-part.tsx'
import { useCurrentCategory } from './use-current-category.ts'

/** On small screens the first row, with logo and account, scrolls away unless it has the focus. */
export function SiteHeader() {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()))
  const currentSlug = useCurrentCategory()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The box of a search page shows its query.
  const query = useLocation({ select: ({ search }) => search.q ?? '' })
  const active = barPaths.find((each) => each === path)
  const role = useUser()?.role
  const cart = useCart().data
  const identity = useIdentity()
  return (
    <SharedPart
      as="header"
      className="sticky top-0 z-20 border-b bg-paper max-md:not-has-[[data-row]:focus-within]:-top-[46px]"
      name="header"
      inputs={[idOf(categories), currentSlug, active, query, role, cart?.length]}
      links={[paths.home, paths.auth, paths.dashboard, paths.admin, ...linksOfBar(categories)]}
    >
      <div className="shell flex items-center gap-3 max-md:flex-wrap max-md:gap-x-0.5 max-md:gap-y-0 max-md:pt-1.5 max-md:pb-1.5 md:h-17">
        <PageLink
          href={paths.home}
          data-row="first"
          aria-label={`${identity.name}, home`}
          className="flex min-w-0 items-center max-md:mr-auto max-md:min-h-11"
        >
          <Logo name={identity.name} mark={markOf(identity)} className="max-w-80 max-[359px]:text-[17px]" />
        </PageLink>
        <SearchForm />
        <CurrencyChooser className="max-md:hidden" />
        <div data-row="first" className="contents">
          <AccountLinks />
        </div>
        <CartButton className="max-md:order-2" />
      </div>
      <CategoryBar categories={categories} currentSlug={currentSlug} path={path} />
    </SharedPart>
  )
}

/** Pages that the category bar marks as current, besides categories. */
const barPaths: string[] = [paths.home, paths.products, paths.deals]
