import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { productTags } from '#contract/choices.ts'
import { tagLabels } from '#web/copy/tag-labels.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { RowError } from './row-error.tsx'

interface Props {
  tags: string[]
  /** Offered beside the shop's own. */
  known: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

/** The shop's tags to tick, and any other by its name. */
export function TagBoxes({ tags, known, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const offered = [...new Set([...productTags, ...known, ...tags])]

  function add() {
    if (!typed.trim()) return
    const added = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    onChange([...new Set([...tags, ...added])])
    setTyped('')
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-520">
        Tags <span className="font-400 text-ink-3">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {offered.map((tag) => (
          <Checkbox
            key={tag}
            label={tagLabels[tag] ?? tag}
            checked={tags.includes(tag)}
            onChange={({ target }) =>
              onChange(target.checked ? [...tags, tag] : tags.filter((other) => other !== tag))
            }
          />
        ))}
      </div>
      <TextInput
        size="sm"
        className="mt-1.5"
        aria-label="Another tag"
        placeholder="Another tag"
        autoComplete="off"
        maxLength={50}
        aria-invalid={error ? true : undefined}
        value={typed}
        end={<IconButton size="sm" icon={Plus} label="Add the tag" disabled={!typed.trim()} onClick={add} />}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
        onBlur={add}
      />
      <RowError message={error} />
    </fieldset>
  )
}
