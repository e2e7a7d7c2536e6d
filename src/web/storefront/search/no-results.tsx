import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { categoriesQuery, featuredShortlistQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ProductGrid } from '#web/storefront/cards/product-grid.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchX } from '#web/ui/icon/icons.ts'

/** Next steps after a search without results. */
export function NoResults() {
  const api = useApi()
  const { data: categories } = useSuspenseQuery(categoriesQuery(api))
  const { data: featured } = useQuery(featuredShortlistQuery(api))
  return (
    <>
      <EmptyState icon={SearchX} title="No results found" heading="h3" className="border py-10!">
        Try searching with different keywords
      </EmptyState>
      <LinkList title="Browse categories">
        {categories
          .filter(({ itemCount }) => itemCount > 0)
          .map(({ slug, name }) => ({ href: paths.category(slug), text: name }))}
      </LinkList>
      {featured && featured.items.length > 0 && (
        <section className="pt-8">
          <h3 className="mb-3">Featured products</h3>
          <ProductGrid products={featured.items} layout="wide" />
        </section>
      )}
      <p className="py-8 text-sm text-ink-2">
        Looking for a device that is not listed?{' '}
        <PageLink href={paths.content('contact')} className="lnk">
          Contact us
        </PageLink>
      </p>
    </>
  )
}

interface LinkListProps {
  title: string
  children: { href: string; text: ReactNode }[]
}

function LinkList({ title, children }: LinkListProps) {
  return (
    <section className="pt-8">
      <h3 className="mb-3">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {children.map(({ href, text }) => (
          <li key={href} className="max-w-full">
            <PageLink
              href={href}
              className={`${buttonClass({ size: 'sm' })} max-w-full wrap-anywhere whitespace-normal`}
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
