import { CircleCheck, Undo2 } from '#web/ui/icon/icons.ts'
import { Download } from '#web/admin/icons/admin-icons.ts'
import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FetchedPictures } from '#web/admin/jobs/pictures/fetched-pictures.tsx'
import { KeptProducts } from '#web/admin/jobs/undo/kept-products.tsx'
import { countRows } from './progress-text.ts'
import { UndoImport } from '#web/admin/jobs/undo/undo-import.tsx'
import { undoneText } from '#web/admin/jobs/undo/undo-text.ts'

/** The result of the last import, or of its undo. */
export function LastImport({ current }: { current: ImportSummary }) {
  const { id, fileName, counts, undo, failure, canBeUndone, pictures } = current
  if (!counts) return null
  if (undo)
    return (
      <Notice icon={Undo2} role="status" title={`The import of ${fileName} was undone`}>
        <p>{undoneText(undo)}</p>
        <KeptProducts undo={undo} />
      </Notice>
    )
  const { inserted, updated, leftOut } = counts
  return (
    <Notice tone="profit" icon={CircleCheck} role="status" title={`${fileName} was imported`}>
      <p>
        {inserted.toLocaleString('en-US')} new, {updated.toLocaleString('en-US')} changed.
        {leftOut > 0 && ` ${countRows(leftOut)} left out.`}
      </p>
      {failure && <p className="mt-1 text-danger">{failure}</p>}
      {!canBeUndone && <p className="mt-1">It finished before an update of the shop and cannot be undone.</p>}
      {pictures && <FetchedPictures importId={id} fileName={fileName} pictures={pictures} />}
      <div className="flex flex-wrap gap-2">
        {leftOut > 0 && <ErrorsLink id={id} rows={leftOut} />}
        {canBeUndone && <UndoImport target={current} className="mt-2" />}
      </div>
    </Notice>
  )
}

/** Downloads the rows with errors to fix them. */
function ErrorsLink({ id, rows }: { id: number; rows: number }) {
  return (
    <a
      href={staffFiles.importErrorsFile(id)}
      download
      className={buttonClass({ variant: 'line', size: 'sm' }, 'mt-2')}
    >
      <Download className="size-3.75" />
      {rows === 1 ? 'Download this row' : 'Download these rows'}
    </a>
  )
}
