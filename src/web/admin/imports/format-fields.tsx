import { areColumnNames } from '#contract/catalog/imports/column-name.ts'
import { decimalMarks } from '#contract/catalog/imports/decimal-mark.ts'
import { type ProductImport, maxHeaderRow } from '#contract/catalog/imports/product-imports.ts'
import { encodings } from '#contract/catalog/imports/encodings.ts'
import { separators } from '#contract/catalog/imports/separators.ts'
import {
  useChangeImportEncoding,
  useChangeImportHeaderRow,
  useChangeImportSeparator,
} from '#web/api/imports/product-imports.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { decimalLabels, encodingLabels, separatorLabels, shapeLabels } from './format-labels.ts'
import {
  type MatchingDraft,
  detectedMark,
  detectedShape,
  unclearAmount,
  withShape,
} from './matching-draft.ts'

interface Props {
  loaded: ProductImport
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** How the file writes its letters and amounts, and separates its cells. A workbook has only amounts to choose. */
export function FormatFields(props: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 min-[400px]:grid-cols-2 md:grid-cols-[repeat(auto-fill,minmax(170px,1fr))]">
      <ShapeField {...props} />
      <HeaderRowField loaded={props.loaded} />
      {props.loaded.settings.encoding !== null && (
        <>
          <SeparatorField loaded={props.loaded} />
          <EncodingField loaded={props.loaded} />
        </>
      )}
      <DecimalsField {...props} />
    </div>
  )
}

/** Only for a file that may be the export of another shop. */
function ShapeField({ loaded: { columns }, draft, onChange }: Props) {
  const shape = detectedShape(columns)
  if (!shape) return null
  return (
    <Field label="Kind of file" hint={draft.shape ? 'Recognized by its headings' : undefined}>
      <Select
        className="w-full"
        value={draft.shape ?? ''}
        onChange={({ target }) => onChange(withShape(draft, target.value ? shape : null, columns))}
      >
        <option value={shape}>{shapeLabels[shape]} export</option>
        <option value="">Supplier list</option>
      </Select>
    </Field>
  )
}

/** The row with the headings is found by its words, which staff may correct. */
function HeaderRowField({ loaded: { id, version, columns, settings, rows } }: Pick<Props, 'loaded'>) {
  const read = useChangeImportHeaderRow()
  const hasNone = areColumnNames(columns.map(({ heading }) => heading))
  const current = settings.headerRow ?? (hasNone ? 0 : null)
  const last = Math.min(maxHeaderRow, rows + (current ?? 0))
  return (
    <Field
      label="Headings"
      hint="If the columns have wrong names"
      error={read.error ? errorMessage(read.error) : undefined}
    >
      <Select
        className="w-full"
        disabled={read.isPending}
        value={current ?? ''}
        onChange={({ target }) => read.mutate({ id, version, headerRow: Number(target.value) })}
      >
        {current === null && <option value="">Found in the file</option>}
        {Array.from({ length: last }, (_, index) => index + 1).map((row) => (
          <option key={row} value={row}>
            In row {row}
          </option>
        ))}
        <option value={0}>No headings</option>
      </Select>
    </Field>
  )
}

function EncodingField({ loaded: { id, version, settings } }: Pick<Props, 'loaded'>) {
  const decode = useChangeImportEncoding()
  return (
    <Field
      label="Encoding"
      hint="If letters look wrong"
      error={decode.error ? errorMessage(decode.error) : undefined}
    >
      <Select
        className="w-full"
        disabled={decode.isPending}
        value={settings.encoding ?? ''}
        onChange={({ target }) => {
          const encoding = encodings.find((each) => each === target.value)
          if (encoding) decode.mutate({ id, version, encoding })
        }}
      >
        {encodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encodingLabels[encoding]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function SeparatorField({ loaded: { id, version, settings } }: Pick<Props, 'loaded'>) {
  const separate = useChangeImportSeparator()
  return (
    <Field
      label="Separator"
      hint="If the columns look wrong"
      error={separate.error ? errorMessage(separate.error) : undefined}
    >
      <Select
        className="w-full"
        disabled={separate.isPending}
        value={settings.separator}
        onChange={({ target }) => {
          const separator = separators.find((each) => each === target.value)
          if (separator) separate.mutate({ id, version, separator })
        }}
      >
        {separators.map((separator) => (
          <option key={separator} value={separator}>
            {separatorLabels[separator]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function DecimalsField({ loaded: { columns }, draft, onChange }: Props) {
  const mark = draft.decimalMark ?? detectedMark(draft, columns)
  const unclear = unclearAmount(draft, columns)
  const example = unclear ? ` ${unclear} can be read in two ways.` : ''
  return (
    <Field
      label="Decimals"
      hint={mark !== null && draft.decimalMark === null ? 'Detected from the amounts' : undefined}
      error={mark === null ? `Choose how the file writes decimals.${example}` : undefined}
    >
      <Select
        className="w-full"
        value={mark ?? ''}
        onChange={({ target }) => onChange({ ...draft, decimalMark: markOf(target.value) })}
      >
        {mark === null && <option value="">Choose</option>}
        {decimalMarks.map((each) => (
          <option key={each} value={each}>
            {decimalLabels[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const markOf = (value: string) => decimalMarks.find((mark) => mark === value) ?? null
