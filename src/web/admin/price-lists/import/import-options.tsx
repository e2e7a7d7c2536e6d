import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioOption } from '#web/ui/form/radio-option.tsx'
import type { usePriceImport } from './use-price-import.ts'

interface Props {
  importing: ReturnType<typeof usePriceImport>
}

/** Choices for tiers that cost more than the tier before, and for variants missing from the file. */
export function ImportOptions({ importing }: Props) {
  const { report, isImporting, confirmHigherTier, missing } = importing
  const notInFile = report?.notInFile ?? 0
  return (
    <>
      <Checkbox
        label="Accept higher prices for larger quantities"
        checked={confirmHigherTier}
        disabled={isImporting}
        onChange={({ target }) => importing.setConfirmHigherTier(target.checked)}
      />
      {notInFile > 0 && (
        <fieldset disabled={isImporting}>
          <legend className="mb-1.5 text-xs font-520">{notInFileText(notInFile)}</legend>
          <div>
            <RadioOption
              name="missing"
              label="Keep their prices"
              checked={missing === 'keep'}
              onChange={() => importing.setMissing('keep')}
            />
            <RadioOption
              name="missing"
              label="Remove them from the list, so that the standard price applies"
              checked={missing === 'remove'}
              onChange={() => importing.setMissing('remove')}
            />
          </div>
        </fieldset>
      )}
    </>
  )
}

function notInFileText(count: number) {
  if (count === 1) return '1 variant of this list is not in the file'
  return `${count.toLocaleString('en-US')} variants of this list are not in the file`
}
