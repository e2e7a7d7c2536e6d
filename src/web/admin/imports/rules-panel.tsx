import {
  type ImportCheck,
  type ProductImport,
  withoutPictureChoices,
} from '#contract/catalog/imports/product-imports.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SegmentedChoice } from '#web/ui/form/segmented-choice.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ConstantFields } from './constant-fields.tsx'
import { ConversionFields } from './conversion-fields.tsx'
import { FetchPictures } from './fetch-pictures.tsx'
import { MarkupFields } from './markup-fields.tsx'
import { MatchField } from './match-field.tsx'
import { type ImportScope, type MatchingDraft, hasScope, scopeOf, withScope } from './matching-draft.ts'

interface Props {
  loaded: ProductImport
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
  check: ImportCheck | null
}

/** What of the file is imported, and what its rows get in addition. */
export function RulesPanel({ loaded, draft, onChange, check }: Props) {
  return (
    <Panel title="Rules">
      <div className="grid gap-5">
        {!draft.shape && (
          <>
            <SegmentedChoice<ImportScope>
              legend="Import"
              choices={scopes.map((scope) => ({
                ...scope,
                disabled: !hasScope(draft, scope.value),
              }))}
              value={scopeOf(draft)}
              onChange={(scope) => onChange(withScope(draft, scope))}
            />
            <MatchField draft={draft} onChange={onChange} />
            <ConversionFields loaded={loaded} draft={draft} onChange={onChange} />
            <MarkupFields draft={draft} onChange={onChange} />
            <ConstantFields draft={draft} onChange={onChange} />
          </>
        )}
        {(draft.shape || draft.columns.includes('category')) && (
          <CategoryRule draft={draft} onChange={onChange} check={check} />
        )}
        {(draft.shape || draft.columns.includes('name')) && (
          <WithoutPicture draft={draft} onChange={onChange} />
        )}
        <FetchPictures draft={draft} onChange={onChange} />
      </div>
    </Panel>
  )
}

const scopes = [
  { value: 'all', label: 'All fields' },
  { value: 'stock', label: 'Stock only' },
  { value: 'prices', label: 'Prices only' },
] as const

function WithoutPicture({ draft, onChange }: Omit<Props, 'check' | 'loaded'>) {
  return (
    <Field label="New products without a picture">
      <Select
        className="w-full"
        value={draft.withoutPicture}
        onChange={({ target }) => {
          const withoutPicture = withoutPictureChoices.find((choice) => choice === target.value)
          if (withoutPicture) onChange({ ...draft, withoutPicture })
        }}
      >
        <option value="placeholder">Publish with a placeholder</option>
        <option value="draft">Save as draft</option>
      </Select>
    </Field>
  )
}

const maxNames = 5

/** Whether categories that the shop does not have are added. */
function CategoryRule({ draft, onChange, check }: Omit<Props, 'loaded'>) {
  const names = [...(check?.newCategories ?? []), ...(check?.unknownCategories ?? [])]
  const listed = new Intl.ListFormat('en-US').format([
    ...names.slice(0, maxNames),
    ...(names.length > maxNames ? [`${names.length - maxNames} more`] : []),
  ])
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-xs font-520">
        {names.length === 0
          ? 'Unknown categories'
          : names.length === 1
            ? '1 category does not exist yet'
            : `${names.length} categories do not exist yet`}
      </legend>
      {names.length > 0 && <p className="wrap-anywhere text-ink-2">{listed}</p>}
      <Checkbox
        label="Create missing categories"
        checked={draft.createCategories}
        onChange={({ target }) => onChange({ ...draft, createCategories: target.checked })}
      />
    </fieldset>
  )
}
