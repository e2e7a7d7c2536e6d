import type { ImportSummary, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { useDiscardImport } from '#web/api/imports/product-imports.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ChooseFile, UploadProblem } from './choose-file.tsx'
import { FormatFields } from './format-fields.tsx'
import type { MatchingDraft } from './matching-draft.ts'
import { countRows } from './progress-text.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  loaded: ProductImport
  current: ImportSummary
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
  upload: Upload
}

/** The name and the format of the file. */
export function FilePanel({ loaded, current, draft, onChange, upload }: Props) {
  const discard = useDiscardImport()
  const { columns, settings } = loaded
  return (
    <Panel
      title="File"
      aside={
        <div className="flex flex-wrap items-start gap-1">
          <ChooseFile upload={upload} label="Replace file" compact />
          <Button
            variant="quiet"
            size="sm"
            busy={discard.isPending}
            busyLabel="Discarding..."
            onClick={() => discard.mutate(current.id)}
          >
            Discard file
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>
          <b className="font-560 wrap-anywhere">{current.fileName}</b>
          <span className="num block text-ink-2">
            {countRows(current.rows)}, {columns.length === 1 ? '1 column' : `${columns.length} columns`}
            {settings.encoding === null && ', Excel workbook'}
          </span>
        </p>
        <UploadProblem upload={upload} />
        <FormatFields loaded={loaded} draft={draft} onChange={onChange} />
      </div>
    </Panel>
  )
}
