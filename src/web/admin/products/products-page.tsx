import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Download, FileUp, Package } from 'lucide-react'
import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { staffProductListOf, staffProductsPerPage, staffProductsQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/use-api.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { NoRows } from '#web/admin/list/no-rows.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import type { BulkKind } from './bulk-acts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductDialogs } from './product-dialogs.tsx'
import { exportAddress, isNarrowed, productsRoute } from './product-search.ts'
import { ProductTable } from './product-table.tsx'
import { ProductTools } from './product-tools.tsx'
import { useSelection } from './use-selection.ts'

export function ProductsPage() {
  const search = productsRoute.useSearch()
  const router = useRouter()
  const list = staffProductListOf(search)
  const products = useQuery({ ...staffProductsQuery(useApi(), list), placeholderData: keepPreviousData })
  const selection = useSelection()
  const [act, setAct] = useState<BulkKind>()
  const [deleting, setDeleting] = useState<StaffProduct>()
  const narrowed = isNarrowed(search)

  return (
    <>
      <ProductTools />
      {selection.products.length > 0 ? (
        <BulkBar
          count={selection.products.length}
          archived={selection.products.some(({ archivedAt }) => archivedAt !== null)}
          onAct={setAct}
          onClear={selection.clear}
        />
      ) : (
        <div className="flex min-h-11 items-center gap-1">
          <div className="mr-auto">
            <ListCount list={products} one="product" many="products" />
          </div>
          <Link
            from="/admin/products"
            to="/admin/products"
            search={(now) => ({ ...now, import: '1' })}
            resetScroll={false}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            <FileUp className="size-3.75" />
            Import
          </Link>
          <a href={exportAddress(search)} download className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            <Download className="size-3.75" />
            Export
          </a>
        </div>
      )}
      <ListView
        list={products}
        skeleton={<TableSkeleton rows={14} />}
        failed="Failed to fetch products"
        page={list.page}
        perPage={staffProductsPerPage}
        href={(page) =>
          router.buildLocation({ to: '/admin/products', search: { ...search, edit: undefined, page } }).href
        }
        empty={
          <NoRows
            icon={Package}
            title="No products found"
            all={narrowed ? { to: '/admin/products', label: 'Show all products' } : undefined}
          >
            {narrowed
              ? 'No product matches this search and these filters.'
              : 'Add the first one, or import a file.'}
          </NoRows>
        }
      >
        {(items) => <ProductTable products={items} selection={selection} onDelete={setDeleting} />}
      </ListView>
      {act && (
        <BulkDialog
          kind={act}
          products={selection.products}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            selection.clear()
          }}
        />
      )}
      {deleting && (
        <DeleteProduct
          key={deleting.id}
          product={deleting}
          open
          onClose={() => setDeleting(undefined)}
          onDeleted={() => selection.choose([deleting], false)}
        />
      )}
      <ProductDialogs />
    </>
  )
}
