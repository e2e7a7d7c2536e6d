import type { MatchKey, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ColumnList } from './column-list.tsx'
import { shapeLabels } from './format-labels.ts'
import { MappingName } from './mapping-name.tsx'
import { type MatchingDraft, matchByOf, missingColumns } from './matching-draft.ts'

interface Props {
  loaded: ProductImport
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** Which field each column is. Those of another shop's export are known. */
export function ColumnsPanel({ loaded, draft, onChange }: Props) {
  const { columns, settings } = loaded
  const missing = missingColumns(draft)
  const hasKey = !missing.includes('sku') || matchByOf(draft) !== 'sku'
  const isPartial = hasKey && !draft.columns.includes('name')
  const imported = draft.columns.filter((column) => column !== null).length
  return (
    <Panel
      title="Columns"
      flush
      aside={
        !draft.shape && (
          <p className="num text-ink-2">
            {imported} of {columns.length} imported
            {loaded.isRemembered && settings.name && `. Matched as for ${settings.name}`}
          </p>
        )
      }
    >
      {draft.shape && (
        <p className="p-5 text-ink-2">
          The columns of a {shapeLabels[draft.shape]} export are known. Rows of one product become its
          variants.
        </p>
      )}
      {isPartial && (
        <p className="border-b px-5 py-3 text-ink-2">
          Without names and prices, the file only changes products that exist already.
        </p>
      )}
      {missing.length > 0 && !isPartial && (
        <Notice
          tone="amber"
          icon={CircleAlert}
          className="m-3"
          title={`No column for ${listOf(missing.map(fieldLabel))}`}
        >
          {missing.includes('sku')
            ? missingKeyTexts[matchByOf(draft)]
            : 'Only products that exist already can be changed. New ones need these fields.'}
        </Notice>
      )}
      {!draft.shape && (
        <>
          <ColumnList loaded={loaded} draft={draft} onChange={onChange} />
          <div className="border-t px-5 py-3.5">
            <MappingName draft={draft} onChange={onChange} />
          </div>
        </>
      )}
    </Panel>
  )
}

const missingKeyTexts: Record<MatchKey, string> = {
  sku: 'Choose the column with the SKU. Products are matched by it.',
  gtin: 'Products are matched by their GTIN. New ones need a SKU.',
  supplierNumber: 'Products are matched by the supplier’s number. New ones need a SKU.',
}

const listOf = (names: string[]) => new Intl.ListFormat('en-US').format(names)
