import { useSuspenseQuery } from '@tanstack/react-query'
import type { Category } from '#contract/catalog/catalog.ts'
import { paths } from '#contract/paths.ts'
import { pictureSrcset, pictureUrl } from '#contract/pictures.ts'
import { categoriesQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Package } from '#web/ui/icon/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { HomeSection } from './home-section.tsx'
import { productCount } from './product-count.ts'

/** The menu of the header has the others. */
const maxTiles = 16

/** Fewer have their pictures beside their names, because wide tiles would be as high. */
const minUpright = 5

/** Categories with products. */
export function CategoryTiles({ total }: { total: number | undefined }) {
  const { data } = useSuspenseQuery(categoriesQuery(useApi()))
  const categories = data.filter(({ itemCount }) => itemCount > 0)
  if (categories.length === 0) return null
  const all = total === undefined ? 'All products' : `All ${productCount(total)}`
  return (
    <HomeSection title="Categories" link={{ href: paths.products, label: all }}>
      <ul
        className={classes(
          'grid border-t border-l max-md:-mx-gutter max-md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,34%)),1fr))]',
          categories.length < minUpright
            ? 'md:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]'
            : 'tiles-upright',
        )}
      >
        {categories.slice(0, maxTiles).map((category) => (
          <Tile
            key={category.slug}
            category={category}
            hasPicture={categories.some(({ imageUrl }) => imageUrl !== null)}
          />
        ))}
      </ul>
    </HomeSection>
  )
}

function Tile({ category, hasPicture }: { category: Category; hasPicture: boolean }) {
  const { slug, name, itemCount, imageUrl } = category
  return (
    <li className="tile group/cell">
      {hasPicture && (
        <span className="tile-frame">
          {imageUrl === null ? (
            <Package />
          ) : (
            <Picture
              src={pictureUrl(imageUrl, 320)}
              srcSet={pictureSrcset(imageUrl)}
              sizes="(min-width: 768px) 180px, 72px"
              alt=""
              width={320}
              height={320}
              loading="lazy"
              className="card-photo"
            />
          )}
        </span>
      )}
      <span className="tile-text">
        <PageLink href={paths.category(slug)} className="card-link wrap-anywhere">
          {name}
        </PageLink>
        <span className="num text-2xs font-400 text-ink-2">{productCount(itemCount)}</span>
      </span>
    </li>
  )
}
