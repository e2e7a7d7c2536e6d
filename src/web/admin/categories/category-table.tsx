import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from '#web/ui/icon/icons.ts'
import type { StaffCategory } from '#contract/catalog/staff-categories.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SortHead } from '#web/admin/list/sort-head.tsx'
import { sortingOf } from '#web/admin/list/sorting-of.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { categoriesRoute, useShowCategories } from './category-search.ts'
import { categorySortTexts } from './category-sorts.ts'

interface Props {
  categories: StaffCategory[]
  onEdit: (category: StaffCategory) => void
  onDelete: (category: StaffCategory) => void
}

export function CategoryTable({ categories, onEdit, onDelete }: Props) {
  const sorting = sortingOf(categorySortTexts, categoriesRoute.useSearch(), useShowCategories())
  return (
    <Table label="Categories" stack>
      <TableHeader>
        <TableHead>
          <span className="sr-only">Image</span>
        </TableHead>
        <SortHead by="name" sorting={sorting}>
          Category
        </SortHead>
        <SortHead by="slug" sorting={sorting}>
          Page address
        </SortHead>
        <SortHead by="products" align="right" sorting={sorting}>
          Products
        </SortHead>
        <SortHead by="live" align="right" sorting={sorting}>
          Live in shop
        </SortHead>
        <TableHead align="right">
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  category: StaffCategory
  onEdit: () => void
  onDelete: () => void
}

function CategoryRow({ category, onEdit, onDelete }: RowProps) {
  const { name, slug, description, imageUrl, productCount, itemCount } = category
  return (
    <TableRow>
      <TableCell position="picture" className="w-13 pr-0!">
        {imageUrl ? (
          <Thumbnail imageUrl={imageUrl} size={40} />
        ) : (
          <span aria-hidden="true" className="block size-10 border bg-stage" />
        )}
      </TableCell>
      <TableCell position="title" className="min-w-40 stacked:min-w-0">
        <Link to="/category/$slug" params={{ slug }} className="font-540 wrap-anywhere hover:underline">
          {name}
        </Link>
        {description && (
          <span className="line-clamp-1 max-w-120 text-2xs text-ink-3 max-md:hidden">{description}</span>
        )}
      </TableCell>
      <TableCell>
        <span className="id wrap-anywhere whitespace-normal text-ink-2">{slug}</span>
      </TableCell>
      <TableCell align="right" position="note">
        {productCount}
        <span className="md:hidden">{productCount === 1 ? ' product' : ' products'}</span>
      </TableCell>
      <TableCell align="right">{itemCount}</TableCell>
      <TableCell align="right" position="figure">
        <IconButton size="sm" icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
        <IconButton size="sm" icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
      </TableCell>
    </TableRow>
  )
}
