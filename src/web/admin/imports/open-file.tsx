import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ImportSummary, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { productImportQuery } from '#web/api/imports/product-imports.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { ImportBar } from './import-bar.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { draftOf } from './matching-draft.ts'
import { RulesPanel } from './rules-panel.tsx'
import { useAutoCheck } from './use-auto-check.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  current: ImportSummary
  upload: Upload
}

/** A file that is not imported yet: how it is read, and below what the import would change. */
export function OpenFile({ current, upload }: Props) {
  const found = useQuery({ ...productImportQuery(useApi(), current), placeholderData: keepPreviousData })
  const { data } = found
  if (data) {
    const { encoding, separator, headerRow } = data.settings
    const props = { loaded: data, isStale: found.isPlaceholderData, current, upload }
    return <FileSettings key={`${encoding} ${separator} ${headerRow}`} {...props} />
  }
  return (
    <Panel title="File">
      {found.isError ? (
        <ErrorState title="The file could not be loaded" onRetry={() => found.refetch()} />
      ) : (
        <output>Loading the file...</output>
      )}
    </Panel>
  )
}

interface SettingsProps extends Props {
  loaded: ProductImport
  /** Whether `loaded` is the step before the current one. */
  isStale: boolean
}

function FileSettings({ loaded, isStale, current, upload }: SettingsProps) {
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const checking = useAutoCheck({ loaded, current, draft })
  const [check, setCheck] = useState(loaded.check)
  // The last preview stays visible while the file is checked again.
  if (loaded.check && loaded.check !== check) setCheck(loaded.check)
  const { status, failure, fileName } = current
  const isChecked = status === 'checked' && !isStale && !checking.isOutdated
  const props = { loaded, draft, onChange: setDraft }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_352px]">
        <div className="grid grid-cols-1 gap-5">
          <FilePanel {...props} current={current} upload={upload} />
          <ColumnsPanel {...props} />
        </div>
        <RulesPanel {...props} check={check} />
      </div>
      {status === 'checked' && failure && (
        <Notice tone="amber" icon={CircleAlert} role="alert" title="The file was checked again">
          {failure}
        </Notice>
      )}
      {status === 'failed' && (
        <Failure title={`${fileName} could not be imported`} checking={checking}>
          {failure}
        </Failure>
      )}
      {checking.error && (
        <Failure title="File could not be checked" checking={checking}>
          {errorMessage(checking.error)}
        </Failure>
      )}
      {status === 'checking' && (
        <Panel title="Check">
          <ImportProgress current={current} />
        </Panel>
      )}
      {check && status !== 'failed' && (
        <>
          <ImportPreview {...props} check={check} isOutdated={!isChecked} />
          <ImportBar current={current} check={check} isChecked={isChecked} />
        </>
      )}
    </>
  )
}

interface FailureProps {
  title: string
  checking: ReturnType<typeof useAutoCheck>
  children: ReactNode
}

/** Why the file could not be checked or imported. */
function Failure({ title, checking, children }: FailureProps) {
  return (
    <Notice tone="danger" icon={CircleAlert} role="alert" title={title}>
      <p>{children}</p>
      <Button
        size="sm"
        className="mt-2"
        busy={checking.isStarting}
        busyLabel="Checking..."
        onClick={checking.checkAgain}
      >
        Check again
      </Button>
    </Notice>
  )
}
