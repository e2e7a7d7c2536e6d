import { Heart } from '#web/ui/icon/icons.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Favorites } from './use-favorites.ts'

interface Props {
  product: { id: number; name: string }
  /** The chosen variant, which is saved with the product. */
  sku?: string
  /** The favorites of the page or the whole grid, because their queries cost more than the button. */
  favorites: Favorites
  className?: string
}

/** Toggles a favorite. */
export function FavoriteButton({ product, sku, favorites, className }: Props) {
  const isFavorite = favorites.isFavorite(product.id)
  return (
    <IconButton
      icon={Heart}
      label={`Favorite: ${product.name}`}
      aria-pressed={isFavorite}
      className={className}
      iconClass={isFavorite ? 'fill-copper text-copper' : undefined}
      onClick={() => void favorites.toggle(product.id, sku)}
    />
  )
}
