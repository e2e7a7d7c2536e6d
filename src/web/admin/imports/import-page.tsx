import { useQuery } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { isRunning } from '#contract/catalog/imports/import-status.ts'
import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { Crumbs } from '#web/admin/base/crumbs.tsx'
import { History } from '#web/admin/icons/admin-icons.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { currentImportQuery } from '#web/api/imports/product-imports.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ChooseFile, UploadProblem } from './choose-file.tsx'
import { ImportProgress } from './import-progress.tsx'
import { LastImport } from './last-import.tsx'
import { OpenFile } from './open-file.tsx'
import { RecentImports } from './recent-imports.tsx'
import { RunningImport } from './running-import.tsx'
import { type Upload, useUpload } from './use-upload.ts'

/** Imports a product file. Its check, import and undo run in the background, so that staff can leave the page. */
export function ImportPage() {
  const current = useQuery(currentImportQuery(useApi()))
  const upload = useUpload()
  return (
    <>
      <Crumbs parents={['/admin/products']} current="Import" />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <h1>Import products</h1>
        <p className="text-ink-2">Nothing is written before you import.</p>
        <Link
          to="/admin/jobs"
          className={buttonClass({ variant: 'quiet', size: 'sm' }, 'ml-auto max-md:-ml-3')}
        >
          <History className="size-3.75" />
          Past imports
        </Link>
      </div>
      <div className="grid grid-cols-1 gap-5" onFocus={scrollAboveBar}>
        {current.data === undefined && current.isError ? (
          <ErrorState title="Failed to fetch imports" onRetry={() => current.refetch()} />
        ) : (
          <CurrentStep current={current.data} upload={upload} />
        )}
        <RecentImports currentId={current.data?.id} />
      </div>
    </>
  )
}

const barHeight = 112

/** Browsers do not scroll to what has the focus if only the bar at the bottom hides it. */
function scrollAboveBar({ target }: FocusEvent) {
  const isHidden = target.getBoundingClientRect().bottom > window.innerHeight - barHeight
  if (isHidden && target.matches(':focus-visible') && !target.closest('[data-import-bar]'))
    target.scrollIntoView({ block: 'center' })
}

interface Props {
  current: ImportSummary | null | undefined
  upload: Upload
}

function CurrentStep({ current, upload }: Props) {
  if (current && isRunning(current.status) && current.status !== 'checking' && current.isOwn)
    return <RunningImport current={current} />
  const isForeign = current && isRunning(current.status) && !current.isOwn
  if (isForeign) return <ForeignImport current={current} />
  if (!current || hasEnded(current) || upload.isPending)
    return (
      <>
        {current && hasEnded(current) && !upload.isPending && <LastImport current={current} />}
        <Panel title="File">
          <div className="grid gap-3">
            <ChooseFile upload={upload} label="Choose a CSV or Excel file" />
            <UploadProblem upload={upload} />
          </div>
          <p className="mt-3 text-ink-2">
            A price list of any supplier, an export of Shopify, WooCommerce, PrestaShop or Magento, or an
            edited export of this shop. Products and variants are matched by SKU.
          </p>
        </Panel>
      </>
    )
  return <OpenFile key={current.id} current={current} upload={upload} />
}

const hasEnded = ({ status }: ImportSummary) => status === 'done' || status === 'undone'

function ForeignImport({ current }: { current: ImportSummary }) {
  return (
    <Panel title="File">
      <p className="mb-3">
        Another member of staff is {current.status === 'undoing' ? 'undoing an import' : 'importing a file'}.
        You can import yours when it has finished.
      </p>
      <ImportProgress current={current} />
    </Panel>
  )
}
