import { useHydrated } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { productsRoute } from './product-search.ts'

const importProductDialog = () => import('./product-dialog.tsx')
const importImportDialog = () => import('./import-dialog.tsx')

const ProductDialog = lazy(() => importProductDialog().then((loaded) => ({ default: loaded.ProductDialog })))
const ImportDialog = lazy(() => importImportDialog().then((loaded) => ({ default: loaded.ImportDialog })))

/** Fetches the dialog ahead, for somebody who is about to open it. */
export const loadProductDialog = () => void importProductDialog()

/** The dialogs that the address opens; they have no place in the server's HTML. */
export function ProductDialogs() {
  const { edit, new: isNew, import: isImport } = productsRoute.useSearch()
  const navigate = productsRoute.useNavigate()
  if (!useHydrated()) return null

  function close() {
    void navigate({
      search: (now) => ({ ...now, edit: undefined, new: undefined, import: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <Suspense>
      {edit || isNew ? (
        <ProductDialog key={edit ?? 'new'} id={edit} onClose={close} />
      ) : (
        isImport && <ImportDialog onClose={close} />
      )}
    </Suspense>
  )
}
