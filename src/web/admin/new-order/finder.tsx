import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from '#web/ui/icon/icons.ts'
import { type ReactNode, useId } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props<Item> {
  label: string
  placeholder: string
  term: string
  onTermChange: (term: string) => void
  /** Disabled while the term is empty. */
  results: UseQueryResult<{ items: Item[] }>
  /** Renders a result as a list item with a button. */
  children: (item: Item) => ReactNode
}

/** A search field with a list of results to select from. */
export function Finder<Item>({ label, placeholder, term, onTermChange, results, children }: Props<Item>) {
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
          aria-controls={results.data ? listId : undefined}
          value={term}
          onChange={({ target }) => onTermChange(target.value)}
          onKeyDown={(event) => {
            // Results follow the typing; Enter would submit the order.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      {results.isError && (
        <p role="alert" className="mt-2 text-danger">
          Search failed. Try again.
        </p>
      )}
      {results.data && (
        <>
          <output className="sr-only">{resultCount(results.data.items.length)}</output>
          {results.data.items.length === 0 ? (
            <p className="mt-2 text-ink-2">No results found</p>
          ) : (
            <ul id={listId} className="mt-2 divide-y rounded-2 border">
              {results.data.items.map(children)}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`)
