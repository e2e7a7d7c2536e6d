import { Plus } from '#web/ui/icon/icons.ts'
import { type KeyboardEvent, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { describeField } from '#contract/catalog/product-fields.ts'
import { productTags } from '#contract/choices.ts'
import { ControlError } from '#web/admin/products/control-error.tsx'
import { tagLabels } from '#web/shared/tag-labels.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ProductDraft } from './product-draft.ts'

/** Checkboxes for the known tags and an input for others. `known` are offered beside the standard tags. */
export function TagField({ known }: { known: string[] }) {
  const { control } = useFormContext<ProductDraft>()
  const { field, fieldState } = useController({ control, name: 'tags' })
  const tags = field.value
  const error = fieldState.error?.message
  const offered = [...new Set([...productTags, ...known, ...tags])]
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-520">
        {describeField('tags').label} <span className="font-400 text-ink-3">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {offered.map((tag) => (
          <Checkbox
            key={tag}
            label={tagLabels[tag] ?? tag}
            checked={tags.includes(tag)}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...tags, tag] : tags.filter((other) => other !== tag))
            }
          />
        ))}
      </div>
      <NewTagInput
        isInvalid={error !== undefined}
        onAdd={(added) => field.onChange([...new Set([...tags, ...added])])}
      />
      <ControlError message={error} />
    </fieldset>
  )
}

interface NewTagProps {
  isInvalid: boolean
  onAdd: (tags: string[]) => void
}

function NewTagInput({ isInvalid, onAdd }: NewTagProps) {
  const [typed, setTyped] = useState('')

  function add() {
    const added = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    if (added.length === 0) return
    onAdd(added)
    setTyped('')
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <TextInput
      size="sm"
      className="mt-1.5"
      aria-label="Another tag"
      placeholder="Another tag"
      autoComplete="off"
      maxLength={50}
      aria-invalid={isInvalid ? true : undefined}
      value={typed}
      end={<IconButton size="sm" icon={Plus} label="Add tag" disabled={!typed.trim()} onClick={add} />}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={handleKey}
      onBlur={add}
    />
  )
}
