import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from '#web/ui/icon/icons.ts'
import { productTags } from '#contract/choices.ts'
import { staffProductSorts } from '#contract/lists/staff-choices.ts'
import { completenessFilters } from '#contract/catalog/completeness.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { statusFilters, stockFilters } from '#contract/catalog/staff-product-list.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { tagLabels } from '#web/shared/tag-labels.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Select } from '#web/ui/form/select.tsx'
import { filterBarClass } from '#web/admin/list/filter-bar-class.ts'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { loadProductDialog } from '#web/admin/products/product-dialogs.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { OptionFilter } from './option-filter.tsx'
import { productSorts } from './product-sorts.ts'
import { type ProductSearch, productsRoute } from './product-search.ts'

/** Search, filters and sorting of the list, and the link to add a product. */
export function ProductFilters() {
  const { search, categoryId, tag, option, stock, listing, status, sort, direction } =
    productsRoute.useSearch()
  const show = useShow()
  return (
    <div className={filterBarClass}>
      <ListSearch
        label="Search products"
        placeholder="Name or SKU"
        action="/admin/products"
        search={search ?? ''}
        filters={{ categoryId: categoryId?.toString(), tag, option, stock, listing, status, sort, direction }}
        onSearch={(typed) => show({ search: typed || undefined })}
      />
      <CategorySelect />
      <TagSelect />
      <OptionFilter chosen={option} onChange={(next) => show({ option: next })} />
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
      <ListingSelect />
      <Select
        aria-label="Status"
        value={status ?? ''}
        onChange={({ target: { value } }) => show({ status: statusFilters.find((known) => known === value) })}
      >
        <option value="">Live</option>
        <option value="draft">Drafts</option>
        <option value="archived">Archived</option>
        <option value="all">All but trash</option>
        <option value="trash">Trash</option>
      </Select>
      <ListSort
        sorts={productSorts}
        names={staffProductSorts}
        sort={sort}
        direction={direction}
        onSort={(by, next) => show({ sort: by, direction: next })}
      />
      <Link
        from="/admin/products"
        to="/admin/products"
        search={(now) => ({ ...now, new: '1' })}
        className={buttonClass({ variant: 'go' }, 'sm:ml-auto')}
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

function ListingSelect() {
  const { listing } = productsRoute.useSearch()
  const show = useShow()
  return (
    <Select
      aria-label="Listing"
      value={listing ?? ''}
      onChange={({ target: { value } }) =>
        show({ listing: completenessFilters.find((known) => known === value) })
      }
    >
      <option value="">Any listing</option>
      <option value="incomplete">Incomplete</option>
      <option value="complete">Complete</option>
    </Select>
  )
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
