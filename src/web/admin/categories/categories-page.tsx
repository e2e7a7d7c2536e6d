import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { categorySorts } from '#contract/lists/staff-choices.ts'
import { Plus } from '#web/ui/icon/icons.ts'
import { Shapes } from '#web/admin/icons/admin-icons.ts'
import type { StaffCategory } from '#contract/catalog/staff-categories.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryTable } from './category-table.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { categoriesRoute, useShowCategories } from './category-search.ts'
import { categorySortTexts } from './category-sorts.ts'

export function CategoriesPage() {
  const { sort, direction } = categoriesRoute.useSearch()
  const show = useShowCategories()
  const categories = useQuery({
    ...staffCategoriesQuery(useApi(), { sort, direction }),
    placeholderData: keepPreviousData,
  })
  const saving = useDialog<{ /** Undefined for a new one. */ category?: StaffCategory }>()
  const deleting = useDialog<StaffCategory>()

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <output className="num text-ink-2">
          {categories.isPending
            ? 'Loading categories...'
            : categories.data && countText(categories.data.length)}
        </output>
        <ListSort
          sorts={categorySortTexts}
          names={categorySorts}
          sort={sort}
          direction={direction}
          onSort={(by, next) => show({ sort: by, direction: next })}
        />
        <Button variant="go" className="ml-auto" aria-haspopup="dialog" onClick={() => saving.open({})}>
          <Plus className="size-3.75" />
          Add category
        </Button>
      </div>
      <CategoryList
        categories={categories}
        onEdit={(category) => saving.open({ category })}
        onDelete={deleting.open}
      />
      {saving.opening && (
        <CategoryDialog
          key={saving.opening.key}
          category={saving.opening.target.category}
          open={saving.opening.isOpen}
          onClose={saving.opening.close}
        />
      )}
      {deleting.opening && (
        <DeleteCategory
          key={deleting.opening.key}
          category={deleting.opening.target}
          open={deleting.opening.isOpen}
          onClose={deleting.opening.close}
        />
      )}
    </>
  )
}

interface ListProps {
  categories: UseQueryResult<StaffCategory[]>
  onEdit: (category: StaffCategory) => void
  onDelete: (category: StaffCategory) => void
}

function CategoryList({ categories, onEdit, onDelete }: ListProps) {
  if (categories.isPending) return <TableSkeleton />
  if (!categories.data) {
    return (
      <ErrorState
        title="Failed to fetch categories"
        className="rounded-2 border bg-surface"
        onRetry={() => categories.refetch()}
      >
        {errorMessage(categories.error)}
      </ErrorState>
    )
  }
  if (categories.data.length === 0) {
    return (
      <EmptyList icon={Shapes} title="No categories yet">
        Add categories to organize your catalog. The first five appear in the shop&apos;s header.
      </EmptyList>
    )
  }
  return <CategoryTable categories={categories.data} onEdit={onEdit} onDelete={onDelete} />
}

const countText = (count: number) => (count === 1 ? '1 category' : `${count} categories`)
