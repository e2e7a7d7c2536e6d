import { CircleCheck } from '#web/ui/icon/icons.ts'
import { Download } from '#web/admin/icons/admin-icons.ts'
import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { countRows } from './progress-text.ts'

/** The result of the last import. */
export function LastImport({ current: { id, fileName, counts } }: { current: ImportSummary }) {
  if (!counts) return null
  const { inserted, updated, leftOut } = counts
  return (
    <Notice tone="profit" icon={CircleCheck} role="status" title={`${fileName} was imported`}>
      <p>
        {inserted.toLocaleString('en-US')} new, {updated.toLocaleString('en-US')} changed.
        {leftOut > 0 && ` ${countRows(leftOut)} left out.`}
      </p>
      {leftOut > 0 && <ErrorsLink id={id} rows={leftOut} />}
    </Notice>
  )
}

/** Downloads the rows with errors to fix them. */
export function ErrorsLink({ id, rows }: { id: number; rows: number }) {
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
