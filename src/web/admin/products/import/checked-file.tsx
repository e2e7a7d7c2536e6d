import { CircleAlert } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import type { ImportCheck, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { useChangeImportSettings, useRunProductImport } from '#web/api/imports/product-imports.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DiscardButton } from './discard-button.tsx'
import { decimalLabels, separatorLabels, shapeLabels } from './format-labels.ts'
import { ImportPreview } from './import-preview.tsx'
import { countProducts, countRows } from './progress-text.ts'

interface Props {
  loaded: ProductImport
  check: ImportCheck
  fileInput: ReactNode
  /** Shows the columns again. */
  onMatch: () => void
  onClose: () => void
}

/** The review of a checked file before its import. */
export function CheckedFile({ loaded, check, fileInput, onMatch, onClose }: Props) {
  const { id, version, fileName, failure } = loaded
  const run = useRunProductImport()

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import products"
      description={fileName}
      footer={
        <>
          <DiscardButton importId={id} onDiscarded={onClose}>
            Cancel
          </DiscardButton>
          <Button
            variant="go"
            disabled={check.products === 0}
            busy={run.isPending}
            busyLabel="Starting..."
            onClick={() => run.mutate({ id, version, leaveOutErrors: check.leftOut > 0 })}
          >
            {importLabel(check)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {fileInput}
        {failure && (
          <Notice tone="amber" icon={CircleAlert} role="alert" title="The file was checked again">
            {failure}
          </Notice>
        )}
        {run.error && (
          <Notice tone="danger" icon={CircleAlert} role="alert" title="Import could not start">
            {errorMessage(run.error)}
          </Notice>
        )}
        <Format loaded={loaded} onMatch={onMatch} />
        <UnknownCategories loaded={loaded} names={check.unknownCategories} />
        <ImportPreview loaded={loaded} check={check} />
      </div>
    </Dialog>
  )
}

function importLabel({ products, leftOut }: ImportCheck) {
  if (products === 0) return 'Import'
  const rows = leftOut > 0 ? `, leave out ${countRows(leftOut)}` : ''
  return `Import ${countProducts(products)}${rows}`
}

/** How the file was read. */
function Format({ loaded, onMatch }: Pick<Props, 'loaded' | 'onMatch'>) {
  const { settings, columns, isRemembered, hasOwnHeadings } = loaded
  const { encoding, separator, decimalMark, shape, matchBy, name } = settings
  const layout = encoding === null ? 'Excel workbook' : separatorLabels[separator]
  const constants = Object.entries(settings.constants).map(
    ([column, value]) => `${fieldLabel(column)} ${value}`,
  )
  const imported = settings.columns.filter((column) => column !== null).length
  const origin = shape
    ? `Read as a ${shapeLabels[shape]} export.`
    : isRemembered
      ? `Columns matched as last time${name && `: ${name}`}.`
      : hasOwnHeadings
        ? 'Columns as in an export.'
        : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2">
      <p>
        {origin} {!shape && `${imported} of ${columns.length} columns are imported.`} {layout}
        {decimalMark && ` · ${decimalLabels[decimalMark]}`}
        {matchBy === 'gtin' && ' · Products matched by GTIN'}
        {constants.length > 0 && ` · All rows: ${constants.join(', ')}`}
      </p>
      <Button variant="quiet" size="sm" className="-mx-3" onClick={onMatch}>
        Change columns
      </Button>
    </div>
  )
}

const maxNames = 5

/** Offers to create the categories that the file names and the shop does not have. */
function UnknownCategories({ loaded, names }: { loaded: ProductImport; names: string[] }) {
  const change = useChangeImportSettings()
  const { id, version, settings } = loaded
  const { encoding: _encoding, separator: _separator, decimalMark, ...others } = settings
  if (names.length === 0 || decimalMark === null) return null
  const listed = new Intl.ListFormat('en-US').format([
    ...names.slice(0, maxNames),
    ...(names.length > maxNames ? [`${names.length - maxNames} more`] : []),
  ])
  return (
    <Notice
      tone="amber"
      icon={CircleAlert}
      title={
        names.length === 1 ? '1 category does not exist yet' : `${names.length} categories do not exist yet`
      }
    >
      <p>{listed}</p>
      <Button
        size="sm"
        className="mt-2"
        busy={change.isPending}
        busyLabel="Checking..."
        onClick={() => change.mutate({ id, version, ...others, decimalMark, createCategories: true })}
      >
        Create missing categories
      </Button>
    </Notice>
  )
}
