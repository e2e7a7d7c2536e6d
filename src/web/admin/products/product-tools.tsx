import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import { staffProductSorts, productTags } from '#contract/choices.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { statusFilters, stockFilters } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/use-api.ts'
import { tagLabels } from '#web/copy/tag-labels.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Select } from '#web/ui/form/select.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { loadProductDialog } from './product-dialogs.tsx'
import { productSorts } from './product-sorts.ts'
import { type ProductSearch, productsRoute } from './product-search.ts'

/** Search, filters and order of the list, and the way to a new product. */
export function ProductTools() {
  const { search, categoryId, tag, stock, status, sort = 'display', direction } = productsRoute.useSearch()
  const navigate = productsRoute.useNavigate()
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  const tags = [...new Set([...productTags, ...(tag ? [tag] : [])])]

  // A list that is narrowed or ordered anew begins at its first page.
  function show(change: Partial<ProductSearch>) {
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true })
  }

  function showSorted(choice: string) {
    const chosen = sortChoices.find(({ value }) => value === choice)
    if (!chosen) return
    const { sort: by, direction: towards } = chosen
    show({ sort: by === 'display' && !towards ? undefined : by, direction: towards })
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search products"
        placeholder="Name or SKU"
        action="/admin/products"
        search={search ?? ''}
        filters={{ categoryId: categoryId?.toString(), tag, stock, status, sort, direction }}
        onSearch={(wish) => show({ search: wish || undefined })}
      />
      <Select
        aria-label="Category"
        value={categoryId ?? ''}
        onChange={({ target }) => show({ categoryId: Number(target.value) || undefined })}
      >
        <option value="">All categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Tag"
        value={tag ?? ''}
        onChange={({ target }) => show({ tag: target.value || undefined })}
      >
        <option value="">Any tag</option>
        {tags.map((name) => (
          <option key={name} value={name}>
            {tagLabels[name] ?? name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Stock"
        value={stock ?? ''}
        onChange={({ target: { value } }) => show({ stock: stockFilters.find((known) => known === value) })}
      >
        <option value="">Any stock</option>
        <option value="in">In stock</option>
        <option value="low">Low stock</option>
        <option value="out">Out of stock</option>
      </Select>
      <Select
        aria-label="Status"
        value={status ?? ''}
        onChange={({ target: { value } }) => show({ status: statusFilters.find((known) => known === value) })}
      >
        <option value="">Live</option>
        <option value="archived">Archived</option>
        <option value="all">Live and archived</option>
      </Select>
      <Select
        aria-label="Sort"
        value={sortChoices.find((choice) => isChosen(choice, sort, direction))?.value}
        onChange={({ target }) => showSorted(target.value)}
      >
        {sortChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            Sort: {label}
          </option>
        ))}
      </Select>
      <Link
        from="/admin/products"
        to="/admin/products"
        search={(now) => ({ ...now, new: '1' })}
        className={buttonClass({ variant: 'go' }, 'ml-auto')}
        onPointerEnter={loadProductDialog}
        onFocus={loadProductDialog}
      >
        <Plus className="size-3.75" />
        Add product
      </Link>
    </div>
  )
}

const sortChoices = staffProductSorts
  .toSorted((one, other) => Number(other === 'display') - Number(one === 'display'))
  .flatMap((sort) => {
    const { natural, labels } = productSorts[sort]
    return ([natural, natural === 'asc' ? 'desc' : 'asc'] as const).map((direction) => ({
      value: `${sort} ${direction}`,
      label: labels[direction],
      sort,
      direction: direction === natural ? undefined : direction,
    }))
  })

type SortChoice = (typeof sortChoices)[number]

const isChosen = (choice: SortChoice, sort: StaffProductSort, direction: string | undefined) =>
  choice.sort === sort &&
  choice.direction === (direction === productSorts[sort].natural ? undefined : direction)
