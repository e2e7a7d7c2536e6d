import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from '#web/ui/icon/icons.ts'
import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import { staffProductSorts, productTags } from '#contract/choices.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { statusFilters, stockFilters } from '#contract/catalog/staff-product-list.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { tagLabels } from '#web/copy/tag-labels.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Select } from '#web/ui/form/select.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { loadProductDialog } from '#web/admin/products/product-dialogs.tsx'
import { opposite, productSorts } from './product-sorts.ts'
import { type ProductSearch, productsRoute } from './product-search.ts'

/** Search, filters and sorting of the list, and the link to add a product. */
export function ProductFilters() {
  const { search, categoryId, tag, stock, status, sort, direction } = productsRoute.useSearch()
  const show = useShow()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search products"
        placeholder="Name or SKU"
        action="/admin/products"
        search={search ?? ''}
        filters={{ categoryId: categoryId?.toString(), tag, stock, status, sort, direction }}
        onSearch={(typed) => show({ search: typed || undefined })}
      />
      <CategorySelect />
      <TagSelect />
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
      <SortSelect />
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

/** Changes the filters or the sorting, and returns to the first page. */
function useShow() {
  const navigate = productsRoute.useNavigate()
  return (change: Partial<ProductSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true })
}

function CategorySelect() {
  const { categoryId } = productsRoute.useSearch()
  const show = useShow()
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  return (
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
  )
}

function TagSelect() {
  const { tag } = productsRoute.useSearch()
  const show = useShow()
  const tags = [...new Set([...productTags, ...(tag ? [tag] : [])])]
  return (
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
  )
}

function SortSelect() {
  const { sort = 'display', direction } = productsRoute.useSearch()
  const show = useShow()

  function handleChange(value: string) {
    const choice = sortChoices.find((known) => known.value === value)
    if (!choice) return
    const isDefault = choice.sort === 'display' && !choice.direction
    show({ sort: isDefault ? undefined : choice.sort, direction: choice.direction })
  }

  return (
    <Select
      aria-label="Sort"
      value={sortChoices.find((choice) => isSelected(choice, sort, direction))?.value}
      onChange={({ target }) => handleChange(target.value)}
    >
      {sortChoices.map(({ value, label }) => (
        <option key={value} value={value}>
          Sort: {label}
        </option>
      ))}
    </Select>
  )
}

/** Both directions of each sort, the default one first. */
const sortChoices = staffProductSorts
  .toSorted((one, other) => Number(other === 'display') - Number(one === 'display'))
  .flatMap((sort) => {
    const { defaultDirection, labels } = productSorts[sort]
    return [defaultDirection, opposite(defaultDirection)].map((direction) => ({
      value: `${sort} ${direction}`,
      label: labels[direction],
      sort,
      direction: direction === defaultDirection ? undefined : direction,
    }))
  })

type SortChoice = (typeof sortChoices)[number]

const isSelected = (choice: SortChoice, sort: StaffProductSort, direction: string | undefined) =>
  choice.sort === sort &&
  choice.direction === (direction === productSorts[sort].defaultDirection ? undefined : direction)
