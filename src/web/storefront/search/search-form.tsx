import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useState, type FocusEvent, type FormEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useLater } from '#web/storefront/layout/use-lazy-module.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Suggestion } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * Suggests while somebody types, and shows the first results over the page that is open. Without JavaScript it leads to
 * the page of all results.
 */
export function SearchForm() {
  const listId = useId()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ href }) => href })
  const { q = '' } = useSearch({ strict: false })

  // What is typed and what is searched for belong to the page that is open; the next one begins anew.
  const [typing, type] = useState({ on: here, text: q })
  const text = typing.on === here ? typing.text : q
  const [search, setSearch] = useState({ on: here, query: '' })
  const query = search.on === here ? search.query : ''
  const later = useLater(loadOverlay, query !== '', clear)
  const suggestions = useSuggestions(text, open)

  function open({ href }: Suggestion) {
    suggestions.close()
    void navigate({ href })
  }

  function clear() {
    setSearch({ on: here, query: '' })
    type({ on: here, text: q })
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = text.trim()
    if (!wanted) return
    suggestions.close()
    // The page of all results needs no overlay.
    if (here.startsWith(paths.searchPage)) void navigate({ href: paths.search(wanted) })
    else setSearch({ on: here, query: wanted })
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) suggestions.close()
  }

  const { rows, active } = suggestions
  return (
    <search
      className="relative max-md:order-last max-md:mt-1 max-md:basis-full md:mr-auto md:ml-7 md:max-w-140 md:flex-1 md:max-lg:ml-2"
      onBlur={handleBlur}
    >
      <form action={paths.searchPage} onSubmit={handleSubmit}>
        <TextInput
          type="search"
          name="q"
          value={text}
          maxLength={200}
          icon={Search}
          role="combobox"
          aria-label="Search catalog"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="Search catalog..."
          autoComplete="off"
          onChange={(event) => {
            type({ on: here, text: event.target.value })
            suggestions.handleTyping()
          }}
          onKeyDown={suggestions.handleKey}
        />
      </form>
      {rows.length > 0 && (
        <SuggestionList
          id={listId}
          rows={rows}
          active={active}
          onPoint={suggestions.point}
          onChoose={suggestions.close}
        />
      )}
      <output className="sr-only">
        {rows.length > 0 && `${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}`}
      </output>
      {later && <later.SearchOverlay query={query} onClose={clear} />}
    </search>
  )
}

const loadOverlay = () => import('./search-overlay.tsx')
