import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search } from '#web/ui/icon/icons.ts'
import { useId, useState, type FormEvent } from 'react'
import { maxQueryLength } from '#contract/choices.ts'
import { paths } from '#contract/paths.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import type { Suggestion } from './suggestions.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The header's search box: suggests while typing and opens an overlay with results on submit.
 * Without JavaScript it leads to the search page.
 */
export function SearchForm() {
  const listId = useId()
  const search = useSearchBox()
  const overlay = useLazyModule(loadOverlay, search.query !== '', search.clear)
  const { rows, active } = search.suggestions
  const list = useLazyModule(loadList, rows.length > 0, search.suggestions.close)
  const isListShown = rows.length > 0 && list !== undefined
  return (
    <search
      className="relative max-md:order-1 max-md:mr-0.5 max-md:basis-[calc(100%-48px)] md:mr-auto md:ml-7 md:max-w-140 md:flex-1 md:max-lg:ml-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search.suggestions.close()
      }}
    >
      <form action={paths.searchPage} onSubmit={search.handleSubmit}>
        <TextInput
          type="search"
          name="q"
          value={search.suggestions.filledText ?? search.text}
          maxLength={maxQueryLength}
          icon={Search}
          role="combobox"
          aria-label="Search catalog"
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={isListShown ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="Search catalog..."
          autoComplete="off"
          onFocus={search.recent.load}
          onClick={() => search.text === '' && search.suggestions.open()}
          onChange={(event) => search.handleTyping(event.target.value)}
          onKeyDown={search.suggestions.handleKey}
        />
      </form>
      {isListShown && (
        <list.SuggestionList
          id={listId}
          rows={rows}
          typed={search.suggestions.query}
          active={active}
          onHighlight={search.suggestions.highlight}
          onSelect={search.handleClick}
        />
      )}
      <output className="sr-only">
        {rows.length > 0 && `${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}`}
      </output>
      {overlay && (
        <overlay.SearchOverlay query={search.query} onOpen={search.keepFor} onClose={search.clear} />
      )}
    </search>
  )
}

/** Typed text, submitted query and suggestions. All reset when another page opens, unless it was chosen here. */
function useSearchBox() {
  const navigate = useNavigate()
  const currentUrl = useLocation({ select: ({ href }) => href })
  const q = useLocation({ select: ({ search }) => search.q ?? '' })
  const [typed, setTyped] = useState({ urls: [currentUrl], text: q })
  const [submitted, setSubmitted] = useState({ url: currentUrl, query: '' })
  const text = typed.urls.includes(currentUrl) ? typed.text : q
  const recent = useRecentSearches()
  const suggestions = useSuggestions(text, recent.rows, openSuggestion)

  function openSuggestion(row: Suggestion) {
    handleClick(row)
    if (row.href !== null) void navigate({ href: row.href })
  }

  /** A link opens its page itself. */
  function handleClick({ href }: Suggestion) {
    if (href !== null) return keepFor(href)
    recent.clear()
    suggestions.close()
  }

  /** Keeps the typed text on the page that opens. A search page shows its own query. */
  function keepFor(href: string) {
    setTyped({ urls: [currentUrl, href].filter((url) => !url.startsWith(paths.searchPage)), text })
    suggestions.close()
  }

  function clear() {
    setSubmitted({ url: currentUrl, query: '' })
    setTyped({ urls: [currentUrl], text: q })
  }

  function handleTyping(value: string) {
    setTyped({ urls: [currentUrl], text: value })
    suggestions.open()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = text.trim()
    if (!query) return
    suggestions.close()
    recent.remember(query)
    // The search page shows its own results instead of the overlay.
    if (currentUrl.startsWith(paths.searchPage)) void navigate({ href: paths.search(query) })
    else setSubmitted({ url: currentUrl, query })
  }

  const query = submitted.url === currentUrl ? submitted.query : ''
  return { text, query, suggestions, recent, keepFor, clear, handleTyping, handleSubmit, handleClick }
}

const loadOverlay = () => import('./search-overlay.tsx')
const loadList = () => import('./suggestion-list.tsx')
