import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Package } from '#web/ui/icon/icons.ts'
import { Download, FileUp } from '#web/admin/icons/icons.ts'
import { type ReactNode, useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import type { Page } from '#contract/endpoint.ts'
import { staffProductListOf } from '#contract/catalog/staff-product-list.ts'
import { staffProductsPerPage, staffProductsQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import type { BulkKind } from '#web/admin/products/bulk/bulk-actions.ts'
import { BulkBar } from '#web/admin/products/bulk/bulk-bar.tsx'
import { BulkDialog } from '#web/admin/products/bulk/bulk-dialog.tsx'
import { DeleteProduct } from '#web/admin/products/list/delete-product.tsx'
import { ProductDialogs } from './product-dialogs.tsx'
import { exportUrl, isFiltered, productsRoute } from '#web/admin/products/list/product-search.ts'
import { ProductTable } from '#web/admin/products/list/product-table.tsx'
import { ProductFilters } from '#web/admin/products/list/product-filters.tsx'
import { useSelection } from '#web/admin/products/list/use-selection.ts'

export function ProductsPage() {
  const search = productsRoute.useSearch()
  const list = staffProductListOf(search)
  const products = useQuery({ ...staffProductsQuery(useApi(), list), placeholderData: keepPreviousData })
  const selection = useSelection()
  const [bulkKind, setBulkKind] = useState<BulkKind>()
  const [deleting, setDeleting] = useState<StaffProduct>()

  return (
    <>
      <ProductFilters />
      {selection.products.length > 0 ? (
        <BulkBar
          count={selection.products.length}
          hasArchived={selection.products.some(({ archivedAt }) => archivedAt !== null)}
          onAction={setBulkKind}
          onClear={selection.clear}
        />
      ) : (
        <ListBar products={products} />
      )}
      <ProductList page={list.page} products={products}>
        {(items) => <ProductTable products={items} selection={selection} onDelete={setDeleting} />}
      </ProductList>
      {bulkKind && (
        <BulkDialog
          kind={bulkKind}
          products={selection.products}
          onClose={() => setBulkKind(undefined)}
          onDone={() => {
            setBulkKind(undefined)
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
          onDeleted={() => selection.select([deleting], false)}
        />
      )}
      <ProductDialogs />
    </>
  )
}

type ProductsQuery = UseQueryResult<Page<StaffProduct>>

/** The count of the list, with import and export. */
function ListBar({ products }: { products: ProductsQuery }) {
  const search = productsRoute.useSearch()
  return (
    <div className="flex min-h-11 items-center gap-1">
      <div className="mr-auto">
        <ListCount list={products} singular="product" plural="products" />
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
      <a href={exportUrl(search)} download className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        <Download className="size-3.75" />
        Export
      </a>
    </div>
  )
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
          {hasFilters
            ? 'No products match your search and filters.'
            : 'Add your first product or import a file.'}
        </EmptyList>
      }
    >
      {children}
    </ListView>
  )
}
