import type { ReactNode } from 'react'
import type { StaffProduct, StaffProductSort } from '#contract/catalog/staff-products.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { ProductRow } from './product-row.tsx'
import { productsRoute } from './product-search.ts'
import { opposite, productSorts } from './product-sorts.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  products: StaffProduct[]
  selection: Selection
  onDelete: (product: StaffProduct) => void
}

export function ProductTable({ products, selection, onDelete }: Props) {
  const selectedCount = products.filter(({ id }) => selection.has(id)).length
  const hasSelection = selection.products.length > 0
  // Sticks below the bulk bar, which is sticky too.
  const headClass = hasSelection ? 'rounded-none! xl:top-25!' : undefined

  return (
    <Table label="Products" stack className={hasSelection ? 'rounded-t-none border-t-0' : undefined}>
      <TableHeader>
        <TableHead className={headClass}>
          <Checkbox
            label="Select all on this page"
            hideLabel
            checked={selectedCount === products.length}
            indeterminate={selectedCount > 0 && selectedCount < products.length}
            onChange={({ target }) => selection.select(products, target.checked)}
          />
        </TableHead>
        <TableHead className={headClass}>
          <span className="sr-only">Image</span>
        </TableHead>
        <SortHead by="name" className={headClass}>
          Product
        </SortHead>
        <TableHead className={headClass}>SKU</TableHead>
        <TableHead className={headClass}>Category</TableHead>
        <SortHead by="price" align="right" className={headClass}>
          Price
        </SortHead>
        <TableHead align="right" className={headClass}>
          Profit
        </TableHead>
        <TableHead className={classes('max-lg:hidden', headClass)}>Margin</TableHead>
        <SortHead by="stock" align="right" className={headClass}>
          Stock
        </SortHead>
        <SortHead by="rating" align="right" className={headClass}>
          Rating
        </SortHead>
        <TableHead className={headClass}>
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            selected={selection.has(product.id)}
            onSelect={(selected) => selection.select([product], selected)}
            onDelete={() => onDelete(product)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface SortHeadProps {
  by: StaffProductSort
  align?: 'left' | 'right'
  className: string | undefined
  children: ReactNode
}

/** Sorts by its column, or reverses the direction if already sorted by it. */
function SortHead({ by, children, ...look }: SortHeadProps) {
  const { sort, direction } = productsRoute.useSearch()
  const navigate = productsRoute.useNavigate()
  const { defaultDirection } = productSorts[by]
  const now = sort === by ? (direction ?? defaultDirection) : undefined
  const next = now === defaultDirection ? opposite(defaultDirection) : undefined

  return (
    <TableHead
      {...look}
      sort={now ? ariaSort[now] : 'none'}
      onSort={() =>
        navigate({
          search: (search) => ({ ...search, page: undefined, sort: by, direction: next }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      {children}
    </TableHead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
