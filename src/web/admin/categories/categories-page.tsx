import { useQuery } from '@tanstack/react-query'
import { Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import type { StaffCategory } from '#contract/catalog/staff-categories.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/use-api.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryTable } from './category-table.tsx'
import { DeleteCategory } from './delete-category.tsx'

interface Opening {
  /** Each opening is a dialog of its own. */
  number: number
  open: boolean
}

type Act =
  | { act: 'save'; /** None for a new one. */ category?: StaffCategory }
  | { act: 'delete'; category: StaffCategory }

export function CategoriesPage() {
  const categories = useQuery(staffCategoriesQuery(useApi()))
  const toast = useToast()
  const [editing, setEditing] = useState<Opening & Act>()

  function edit(act: Act) {
    setEditing((before) => ({ ...act, number: (before?.number ?? 0) + 1, open: true }))
  }

  function handleDelete(category: StaffCategory) {
    if (category.productCount === 0) return edit({ act: 'delete', category })
    toast({
      tone: 'error',
      title: 'Cannot delete category',
      text: `This category has ${category.productCount} products. Please move or delete the products first.`,
    })
  }

  // By number, for its work may end after another dialog was opened.
  function close(number: number) {
    setEditing((now) => (now?.number === number ? { ...now, open: false } : now))
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <output className="num text-ink-2">
          {categories.isPending
            ? 'Loading categories...'
            : categories.data && inWords(categories.data.length)}
        </output>
        <Button variant="go" className="ml-auto" aria-haspopup="dialog" onClick={() => edit({ act: 'save' })}>
          <Plus className="size-3.75" />
          Add category
        </Button>
      </div>
      {categories.isPending ? (
        <TableSkeleton />
      ) : !categories.data ? (
        <ErrorState
          title="Failed to fetch categories"
          className="rounded-2 border bg-surface"
          onRetry={() => categories.refetch()}
        >
          {errorMessage(categories.error)}
        </ErrorState>
      ) : categories.data.length === 0 ? (
        <EmptyList icon={Shapes} title="No categories yet">
          Categories part the catalog; the first five stand in the shop&apos;s header.
        </EmptyList>
      ) : (
        <CategoryTable
          categories={categories.data}
          onEdit={(category) => edit({ act: 'save', category })}
          onDelete={handleDelete}
        />
      )}
      {editing?.act === 'save' && (
        <CategoryDialog
          key={editing.number}
          category={editing.category}
          open={editing.open}
          onClose={() => close(editing.number)}
        />
      )}
      {editing?.act === 'delete' && (
        <DeleteCategory
          key={editing.number}
          category={editing.category}
          open={editing.open}
          onClose={() => close(editing.number)}
        />
      )}
    </>
  )
}

const inWords = (count: number) => (count === 1 ? '1 category' : `${count} categories`)
