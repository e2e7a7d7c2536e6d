import { CircleAlert } from '#web/ui/icon/icons.ts'
import { type ReactNode, useState } from 'react'
import type { FileColumn, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { useChangeImportSettings } from '#web/api/imports/product-imports.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { GuardedDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { isEqual } from '#web/admin/forms/is-equal.ts'
import { fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DiscardButton } from './discard-button.tsx'
import { ColumnList } from './column-list.tsx'
import { ConstantFields } from './constant-fields.tsx'
import { FetchPictures } from './fetch-pictures.tsx'
import { FormatFields } from './format-fields.tsx'
import { MarkupFields } from './markup-fields.tsx'
import { shapeLabels } from './format-labels.ts'
import { type MatchingDraft, draftOf, missingColumns, settingsOf } from './matching-draft.ts'

interface Props {
  loaded: ProductImport
  fileInput: ReactNode
  onClose: () => void
}

/** Staff assign the columns of a file to product fields. */
export function ColumnMatching({ loaded, fileInput, onClose }: Props) {
  const { id, version, fileName, columns } = loaded
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const check = useChangeImportSettings()
  const settings = settingsOf(draft, columns)

  return (
    <GuardedDialog
      open
      onClose={onClose}
      hasChanges={!isEqual(draft, draftOf(loaded))}
      size="lg"
      title="Match columns"
      description={fileName}
      footer={
        <>
          <DiscardButton importId={id} onDiscarded={onClose}>
            Cancel
          </DiscardButton>
          <Button
            variant="go"
            disabled={!settings}
            busy={check.isPending}
            busyLabel="Checking..."
            onClick={() => settings && check.mutate({ id, version, ...settings })}
          >
            Check file
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FormatFields loaded={loaded} draft={draft} onChange={setDraft} />
        <Columns columns={columns} draft={draft} onChange={setDraft} />
        {check.error && (
          <Notice tone="danger" icon={CircleAlert} role="alert" title="File could not be checked">
            {errorMessage(check.error)}
          </Notice>
        )}
        {fileInput}
      </div>
    </GuardedDialog>
  )
}

interface ColumnsProps {
  columns: FileColumn[]
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** Which field each column is. Those of another shop's export are known. */
function Columns({ columns, draft, onChange }: ColumnsProps) {
  const missing = missingColumns(draft)
  return (
    <>
      {draft.shape && (
        <p className="text-ink-2">
          The columns of a {shapeLabels[draft.shape]} export are known. Rows of one product become its
          variants.
        </p>
      )}
      {missing.length > 0 && (
        <Notice tone="amber" icon={CircleAlert} title={`No column for ${listOf(missing.map(fieldLabel))}`}>
          {missing.includes('sku')
            ? 'Choose the column with the SKU. Products are matched by it.'
            : 'Only products that exist already can be changed. New ones need these fields.'}
        </Notice>
      )}
      {!draft.shape && (
        <>
          <ColumnList columns={columns} draft={draft} onChange={onChange} />
          <MarkupFields draft={draft} onChange={onChange} />
          <ConstantFields draft={draft} onChange={onChange} />
        </>
      )}
      {draft.columns.includes('category') && (
        <Checkbox
          label="Create missing categories"
          checked={draft.createCategories}
          onChange={({ target }) => onChange({ ...draft, createCategories: target.checked })}
        />
      )}
      <FetchPictures draft={draft} onChange={onChange} />
    </>
  )
}

const listOf = (names: string[]) => new Intl.ListFormat('en-US').format(names)
