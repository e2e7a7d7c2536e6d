import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ImportStatus, isRunning } from '#contract/catalog/imports/import-status.ts'
import type { ImportSummary, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { productImportQuery, useDiscardImport } from '#web/api/imports/product-imports.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CheckedFile } from './checked-file.tsx'
import { ColumnMatching } from './column-matching.tsx'
import { FailedFile } from './failed-file.tsx'
import { ImportProgress } from './import-progress.tsx'

interface Props {
  current: ImportSummary
  /** Replaces the file. */
  fileInput: ReactNode
  onClose: () => void
}

/** The dialog for the current step of an import: columns, check, review or import. */
export function ImportStep({ current, fileInput, onClose }: Props) {
  const found = useQuery(productImportQuery(useApi(), current))
  const [isMatching, setMatching] = useState(false)
  const { status } = current
  if (isRunning(status)) return <RunningStep current={current} onClose={onClose} />
  const { data } = found
  if (!data)
    return (
      <Dialog open onOpenChange={onClose} title="Import products" description={current.fileName}>
        {found.isError ? (
          <ErrorState title="The file could not be loaded" onRetry={() => void found.refetch()} />
        ) : (
          <output>Loading the file...</output>
        )}
      </Dialog>
    )
  const props = { loaded: data, fileInput, onClose }
  if (status === 'failed' && !isMatching) return <FailedFile {...props} onMatch={() => setMatching(true)} />
  return status === 'matching' || isMatching || !hasCheck(data) ? (
    <ColumnMatching {...props} />
  ) : (
    <CheckedFile {...props} check={data.check} onMatch={() => setMatching(true)} />
  )
}

const hasCheck = (loaded: ProductImport): loaded is ProductImport & { check: object } => loaded.check !== null

const workOf: { [Status in ImportStatus]?: string } = { checking: 'check', undoing: 'undo' }

function RunningStep({ current, onClose }: Pick<Props, 'current' | 'onClose'>) {
  const discard = useDiscardImport()
  const work = workOf[current.status] ?? 'import'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import products"
      description={current.fileName}
      footer={
        <>
          {work !== 'undo' && (
            <Button
              busy={discard.isPending}
              busyLabel="Canceling..."
              onClick={() => discard.mutate(current.id)}
            >
              Cancel {work}
            </Button>
          )}
          <Button variant="ink" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ImportProgress current={current} />
        <p className="text-ink-2">
          You can close this window and work on. The {work} continues in the background.
        </p>
      </div>
    </Dialog>
  )
}
