import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileUp } from '#web/admin/icons/admin-icons.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isRunning } from '#contract/catalog/imports/import-status.ts'
import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { currentImportQuery, refreshImported } from '#web/api/imports/product-imports.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { importToast } from './import-toast.ts'

/** The progress of an import on every page of the back office, until staff have reviewed it. */
export function ImportIndicator() {
  const { data: current } = useQuery(currentImportQuery(useApi()))
  useImportNews(current)
  const label = current && labelOf(current)
  if (!label) return null
  return (
    <Link
      to="/admin/products/import"
      className={buttonClass({ variant: 'line', size: 'sm' }, 'num whitespace-nowrap')}
    >
      <FileUp className="size-3.75" />
      <span className="max-[359px]:sr-only">{label}</span>
    </Link>
  )
}

function labelOf({ status, isOwn, rows, done }: ImportSummary): string | undefined {
  const percent = rows > 0 ? Math.floor((100 * done) / rows) : 0
  if (status === 'checking') return `Checking ${percent}%`
  if (status === 'importing') return `Importing ${percent}%`
  if (status === 'undoing') return `Undoing ${percent}%`
  if (!isOwn) return undefined
  if (status === 'checked') return 'Review import'
  return status === 'failed' ? 'Import failed' : undefined
}

/** Reports the end of a running step in a toast, and refreshes the changed data. */
function useImportNews(current: ImportSummary | null | undefined) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const earlier = useRef<ImportSummary | null>(null)

  const handleChange = useEffectEvent((now: ImportSummary | null) => {
    const before = earlier.current
    earlier.current = now
    if (!before || !isRunning(before.status) || before.id !== now?.id || before.status === now.status) return
    if (now.status === 'done' || now.status === 'undone') refreshImported(queryClient)
    const isReviewing = location.pathname === '/admin/products/import'
    const message = importToast(now, {
      isReviewing,
      onReview: () => void navigate({ to: '/admin/products/import' }),
    })
    if (message) toast(message)
  })
  useEffect(() => handleChange(current ?? null), [current])
}
