import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { Product } from '#contract/catalog/catalog.ts'
import { userQuery } from '#web/api/session.ts'
import { useIsFavorite, useSetFavorite } from '#web/api/favorites.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  product: Pick<Product, 'id' | 'name'>
  /** The chosen variant, which is saved with the product. */
  sku?: string
  /** Adjusts colors for use over a product picture, which is light in both themes. */
  onPhoto?: boolean
  className?: string
}

/** Toggles a favorite. Signed-out visitors get a toast with a sign-in action. */
export function FavoriteButton({ product, sku, onPhoto = false, className }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isFavorite = useIsFavorite(product.id)
  const change = useSetFavorite()
  const toast = useToast()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ href }) => href })

  async function toggle() {
    // The user may still be loading.
    const user = await queryClient.ensureQueryData(userQuery(api)).catch(showError)
    if (user) change.mutate({ productId: product.id, isFavorite: !isFavorite, sku }, { onError: showError })
    else if (user === null)
      toast({
        tone: 'notice',
        title: 'Please sign in',
        text: 'Sign in to save favorites to your account.',
        action: signIn,
      })
  }

  function showError() {
    toast({ title: 'Error', text: 'Failed to update favorites', tone: 'error' })
  }

  const signIn = { label: 'Sign In', onClick: () => void navigate({ href: paths.signIn(here) }) }

  return (
    <IconButton
      icon={Heart}
      label={`Favorite: ${product.name}`}
      aria-pressed={isFavorite}
      className={classes(onPhoto && 'text-on-photo', className)}
      iconClass={classes(
        isFavorite && (onPhoto ? 'fill-on-photo-mark text-on-photo-mark' : 'fill-copper text-copper'),
      )}
      onClick={() => void toggle()}
    />
  )
}
