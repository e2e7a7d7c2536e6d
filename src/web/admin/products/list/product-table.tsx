import type { SelectedProduct, StaffProduct, StaffProductSort } from '#contract/catalog/staff-products.ts'
import { SelectPageBox } from '#web/admin/list/selection/select-page-box.tsx'
import type { Selection } from '#web/admin/list/selection/use-selection.ts'
import { SortHead, type Sorting } from '#web/admin/list/sort-head.tsx'
import { classes } from '#web/ui/classes.ts'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { productColumnLabels, productColumns } from './product-columns.ts'
import { StaffProductRow } from './staff-product-row.tsx'
import { productsRoute } from './product-search.ts'
import { productSorts } from './product-sorts.ts'

interface Props {
  products: StaffProduct[]
  selection: Selection<SelectedProduct>
  hidden: ReadonlySet<string>
  onDelete: (product: StaffProduct) => void
}

export function ProductTable({ products, selection, hidden, onDelete }: Props) {
  const hasSelection = selection.selected.length > 0
  return (
    <Table
      label="Products"
      stack
      hidden={hidden}
      className={hasSelection ? 'rounded-t-none border-t-0' : undefined}
    >
      <ProductHeads selection={selection} hasSelection={hasSelection} />
      <tbody>
        {products.map((product) => (
          <StaffProductRow
            key={product.id}
            product={product}
            selected={selection.has(product.id)}
            onSelect={(options) => selection.toggle(product.id, options)}
            onDelete={() => onDelete(product)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface HeadsProps {
  selection: Selection<SelectedProduct>
  hasSelection: boolean
}

function ProductHeads({ selection, hasSelection }: HeadsProps) {
  const sorting = useSorting()
  // Sticks below the bulk bar, which is sticky too.
  const className = hasSelection ? 'rounded-none! xl:top-25!' : undefined
  return (
    <TableHeader>
      <TableHead className={className}>
        <SelectPageBox selection={selection} />
      </TableHead>
      <TableHead className={className}>
        <span className="sr-only">Image</span>
      </TableHead>
      <SortHead by="name" sorting={sorting} className={className}>
        Product
      </SortHead>
      {productColumns.map((column) => (
        <SortHead
          key={column}
          by={column}
          column={column}
          sorting={sorting}
          align={leftColumns.has(column) ? 'left' : 'right'}
          className={column === 'margin' ? classes('max-lg:hidden', className) : className}
        >
          {productColumnLabels[column]}
        </SortHead>
      ))}
      <TableHead className={className}>
        <span className="sr-only">Actions</span>
      </TableHead>
    </TableHeader>
  )
}

const leftColumns: ReadonlySet<string> = new Set(['sku', 'category', 'margin'])

/** The sorting in the address. */
function useSorting(): Sorting<StaffProductSort> {
  const { sort, direction } = productsRoute.useSearch()
  const navigate = productsRoute.useNavigate()
  return {
    sort,
    direction,
    defaultDirectionOf: (by) => productSorts[by].defaultDirection,
    onSort: (by, next) =>
      navigate({
        search: (search) => ({ ...search, page: undefined, sort: by, direction: next }),
        replace: true,
        resetScroll: false,
      }),
  }
}
