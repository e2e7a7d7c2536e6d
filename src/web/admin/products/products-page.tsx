import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Package } from '#web/ui/icon/icons.ts'
import { Download, FileUp } from '#web/admin/icons/admin-icons.ts'
import { type ReactNode, useState } from 'react'
import type { SelectedProduct, StaffProduct } from '#contract/catalog/staff-products.ts'
import type { Page } from '#contract/endpoint.ts'
import { trashDays } from '#contract/limits.ts'
import { staffProductListOf } from '#contract/catalog/staff-product-list.ts'
import { staffProductsPerPage, staffProductsQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { ColumnChooser } from '#web/admin/list/columns/column-chooser.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { useSelection } from '#web/admin/list/selection/use-selection.ts'
import { ListView } from '#web/admin/list/list-view.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { DeleteProduct } from '#web/admin/products/list/delete-product.tsx'
import { ProductDialogs } from './product-dialogs.tsx'
import { isFiltered, productsRoute } from '#web/admin/products/list/product-search.ts'
import { productColumnLabels, useProductColumns } from '#web/admin/products/list/product-columns.ts'
import { ExportDialog } from '#web/admin/products/list/export-dialog.tsx'
import { ProductSelection } from '#web/admin/products/list/product-selection.tsx'
import { ProductTable } from '#web/admin/products/list/product-table.tsx'
import { ProductViews } from '#web/admin/products/list/product-views.tsx'
import { ProductFilters } from '#web/admin/products/list/product-filters.tsx'
import { TrashBar } from '#web/admin/products/trash/trash-bar.tsx'

export function ProductsPage() {
  const search = productsRoute.useSearch()
  const list = staffProductListOf(search)
  const products = useQuery({ ...staffProductsQuery(useApi(), list), placeholderData: keepPreviousData })
  const selection = useSelection<SelectedProduct>(products.data?.items ?? [])
  const columns = useProductColumns()
  const [deleting, setDeleting] = useState<StaffProduct>()

  return (
    <>
      <ProductViews columns={columns} />
      <ProductFilters />
      {selection.selected.length > 0 ? (
        <ProductSelection selection={selection} shown={products.data} />
      ) : (
        <ListBar products={products} columns={columns} />
      )}
      {search.status === 'trash' && <TrashBar total={products.data?.total} onEmptied={selection.clear} />}
      <ProductList page={list.page} products={products}>
        {(items) => (
          <ProductTable
            products={items}
            selection={selection}
            hidden={columns.hidden}
            onDelete={setDeleting}
          />
        )}
      </ProductList>
      {deleting && (
        <DeleteProduct
          key={deleting.id}
          product={deleting}
          open
          onClose={() => setDeleting(undefined)}
          onDeleted={() => selection.remove([deleting])}
        />
      )}
      <ProductDialogs />
    </>
  )
}

type ProductColumns = ReturnType<typeof useProductColumns>

type ProductsQuery = UseQueryResult<Page<StaffProduct>>

/** The count of the list, with its columns, import and export. */
function ListBar({ products, columns }: { products: ProductsQuery; columns: ProductColumns }) {
  const { open, opening } = useDialog<undefined>()
  return (
    <div className="flex min-h-11 items-center gap-1">
      <div className="mr-auto">
        <ListCount list={products} singular="product" plural="products" />
      </div>
      <ColumnChooser columns={columns} labels={productColumnLabels} />
      <Link to="/admin/products/import" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        <FileUp className="size-3.75" />
        Import
      </Link>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => open(undefined)}>
        <Download className="size-3.75" />
        Export
      </Button>
      {opening && (
        <ExportDialog
          key={opening.key}
          open={opening.isOpen}
          onClose={opening.close}
          total={products.data?.total}
          selectedIds={[]}
        />
      )}
    </div>
  )
}

function emptyText({ status, ...filters }: Parameters<typeof isFiltered>[0]) {
  if (status === 'trash' && !isFiltered(filters)) return `Deleted products appear here for ${trashDays} days.`
  return status || isFiltered(filters)
    ? 'No products match your search and filters.'
    : 'Add your first product or import a file.'
}

interface ListProps {
  page: number
  products: ProductsQuery
  children: (products: StaffProduct[]) => ReactNode
}

function ProductList({ page, products, children }: ListProps) {
  const search = productsRoute.useSearch()
  const router = useRouter()
  const hasFilters = isFiltered(search)
  return (
    <ListView
      list={products}
      skeleton={<TableSkeleton rows={14} />}
      errorTitle="Failed to fetch products"
      page={page}
      pageSize={staffProductsPerPage}
      href={(to) =>
        router.buildLocation({ to: '/admin/products', search: { ...search, edit: undefined, page: to } }).href
      }
      empty={
        <EmptyList
          icon={Package}
          title="No products found"
          showAll={hasFilters ? { to: '/admin/products', label: 'Show all products' } : undefined}
        >
          {emptyText(search)}
        </EmptyList>
      }
    >
      {children}
    </ListView>
  )
}
