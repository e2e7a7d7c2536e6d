import { useHydrated } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { productsRoute } from '#web/admin/products/list/product-search.ts'

const importProductDialog = () => import('#web/admin/products/form/product-dialog.tsx')

const ProductDialog = lazy(() => importProductDialog().then((loaded) => ({ default: loaded.ProductDialog })))

/** Preloads the dialog on hover or focus of its link. */
export const loadProductDialog = () => void importProductDialog()

/** The dialogs opened by the query of the page address. Rendered in the browser only. */
export function ProductDialogs() {
  const { edit, new: isNew } = productsRoute.useSearch()
  const navigate = productsRoute.useNavigate()
  if (!useHydrated()) return null

  function close() {
    void navigate({
      search: (now) => ({ ...now, edit: undefined, new: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <Suspense>{(edit || isNew) && <ProductDialog key={edit ?? 'new'} id={edit} onClose={close} />}</Suspense>
  )
}
