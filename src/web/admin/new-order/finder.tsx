import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props<Item> {
  label: string
  placeholder: string
  typed: string
  onType: (typed: string) => void
  /** What the words find; not asked for while they are too short. */
  found: UseQueryResult<{ items: Item[] }>
  /** One of what was found: a list item with a button in it. */
  children: (item: Item) => ReactNode
}

/** A search whose results are chosen from. */
export function Finder<Item>({ label, placeholder, typed, onType, found, children }: Props<Item>) {
  const listId = useId()
  return (
    <div>
      <Field label={label}>
        <TextInput
          type="search"
          icon={Search}
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          aria-controls={found.data ? listId : undefined}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            // It searches as it is typed; Enter would send the order.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      {found.isError && (
        <p role="alert" className="mt-2 text-danger">
          Search failed. Please try again.
        </p>
      )}
      {found.data && (
        <>
          <output className="sr-only">{found.data.items.length} found</output>
          {found.data.items.length === 0 ? (
            <p className="mt-2 text-ink-2">No results found</p>
          ) : (
            <ul id={listId} className="mt-2 divide-y rounded-2 border">
              {found.data.items.map(children)}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
