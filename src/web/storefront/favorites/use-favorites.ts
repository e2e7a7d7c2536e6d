import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useFavoriteIds, useSetFavorite } from '#web/api/favorites.ts'
import { userQuery } from '#web/api/session.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

export interface Favorites {
  isFavorite: (productId: number) => boolean
  /** Adds or removes a product. A chosen variant is saved with it. */
  toggle: (productId: number, sku?: string) => Promise<void>
}

/** The visitor's favorites. Signed-out visitors who add one get a toast with a sign-in action. */
export function useFavorites(): Favorites {
  const router = useRouter()
  const { api } = router.options.context
  const queryClient = useQueryClient()
  const ids = useFavoriteIds()
  const change = useSetFavorite()
  const toast = useToast()
  const isFavorite = (productId: number) => ids.includes(productId)

  async function toggle(productId: number, sku?: string) {
    try {
      // The user may still be loading.
      const user = await queryClient.ensureQueryData(userQuery(api))
      if (user) await change.mutateAsync({ productId, isFavorite: !isFavorite(productId), sku })
      else
        toast({
          tone: 'notice',
          title: 'Please sign in',
          text: 'Sign in to save favorites to your account.',
          action: { label: 'Sign In', onClick: signIn },
        })
    } catch {
      toast({ title: 'Error', text: 'Failed to update favorites', tone: 'error' })
    }
  }

  function signIn() {
    void router.navigate({ href: paths.signIn(router.state.location.href) })
  }

  return { isFavorite, toggle }
}
