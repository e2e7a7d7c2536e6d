import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { Product } from '../../../contract/catalog.ts'
import { userQuery } from '../../api/accounts.ts'
import { useIsFavourite, useSetFavourite } from '../../api/favourites.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toast-context.ts'

interface Props {
  product: Pick<Product, 'id' | 'name'>
  /** Over a picture, whose backdrop is light in both themes. */
  onPhoto?: boolean
  className?: string
}

/** A heart: whether the product is a favourite. Signed out it offers the way in. */
export function FavouriteButton({ product, onPhoto = false, className }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isFavourite = useIsFavourite(product.id)
  const change = useSetFavourite()
  const toast = useToast()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ href }) => href })

  async function toggle() {
    // A quick visitor clicks before it is known who that is.
    const user = await queryClient.ensureQueryData(userQuery(api)).catch(tellFailure)
    if (user) change.mutate({ productId: product.id, on: !isFavourite }, { onError: tellFailure })
    else if (user === null)
      toast({
        tone: 'notice',
        title: 'Please log in',
        text: 'Favorites are kept in your account.',
        action: signIn,
      })
  }

  function tellFailure() {
    toast({ title: 'Error', text: 'Failed to update favorites', tone: 'error' })
  }

  const signIn = { label: 'Sign In', onClick: () => void navigate({ href: paths.signIn(here) }) }

  return (
    <IconButton
      icon={Heart}
      label={`Favourite: ${product.name}`}
      aria-pressed={isFavourite}
      className={classes(onPhoto && 'text-on-photo', className)}
      iconClass={classes(
        isFavourite && (onPhoto ? 'fill-on-photo-mark text-on-photo-mark' : 'fill-copper text-copper'),
      )}
      onClick={() => void toggle()}
    />
  )
}
