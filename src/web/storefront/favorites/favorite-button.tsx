import { Heart } from '#web/ui/icon/icons.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Favorites } from './use-favorites.ts'

interface Props {
  product: { id: number; name: string }
  /** The chosen variant, which is saved with the product. */
  sku?: string
  /** The favorites of the page or the whole grid, because their queries cost more than the button. */
  favorites: Favorites
  /** Adjusts colors for use over a product picture, which is light in both themes. */
  onPhoto?: boolean
  className?: string
}

/** Toggles a favorite. */
export function FavoriteButton({ product, sku, favorites, onPhoto = false, className }: Props) {
  const isFavorite = favorites.isFavorite(product.id)
  return (
    <IconButton
      icon={Heart}
      label={`Favorite: ${product.name}`}
      aria-pressed={isFavorite}
      className={className}
      iconClass={classes(
        isFavorite && (onPhoto ? 'fill-on-photo-mark text-on-photo-mark' : 'fill-copper text-copper'),
      )}
      onClick={() => void favorites.toggle(product.id, sku)}
    />
  )
}
