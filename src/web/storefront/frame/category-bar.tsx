import type { ReactNode } from 'react'
import type { Category } from '#contract/catalog/catalog.ts'
import { paths } from '#contract/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { CategoryMenu } from './category-menu.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'

interface Props {
  categories: Pick<Category, 'slug' | 'name' | 'itemCount'>[]
  /** Slug of the page's or its product's category. */
  currentSlug: string | undefined
  /** Path of the page. */
  path: string
}

export function CategoryBar({ categories, currentSlug, path }: Props) {
  return (
    <nav aria-label="Categories" className="relative border-t">
      <div className="shell flex gap-7 max-md:gap-5">
        <CategoryMenu categories={categories} active={path === paths.home || path === paths.products} />
        <ul className="scroll-hint flex min-w-0 flex-1 gap-7 overflow-x-auto scrollbar-none max-md:gap-5">
          {categories.slice(0, 5).map(({ slug, name }) => (
            <BarItem key={slug} href={paths.category(slug)} active={slug === currentSlug}>
              {name}
            </BarItem>
          ))}
          <BarItem href={paths.deals} active={path === paths.deals} className="ml-auto">
            Special Offers
          </BarItem>
        </ul>
      </div>
    </nav>
  )
}

/** Where the bar and its menu lead. */
export function linksOfBar(categories: Props['categories']) {
  return [paths.products, paths.deals, ...categories.map(({ slug }) => paths.category(slug))]
}

interface BarItemProps {
  href: string
  /** The current page, or a page within it. */
  active: boolean
  className?: string
  children: ReactNode
}

function BarItem({ href, active, className, children }: BarItemProps) {
  return (
    <li className={classes('flex-none', className)}>
      <PageLink href={href} aria-current={active || undefined} className="bar-link">
        {children}
      </PageLink>
    </li>
  )
}
