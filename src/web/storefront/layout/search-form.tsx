import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { TextInput } from '../../ui/text-input.tsx'

/** Leads to /search, with and without JavaScript. */
export function SearchForm() {
  const navigate = useNavigate()
  const { q = '' } = useSearch({ strict: false })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('q')).trim()
    if (query) void navigate({ to: '/search', search: { q: query } })
  }

  return (
    <search className="max-md:order-last max-md:mt-1 max-md:basis-full md:mr-auto md:ml-7 md:max-w-140 md:flex-1 md:max-lg:ml-2">
      <form action="/search" onSubmit={handleSubmit}>
        <TextInput
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          icon={Search}
          aria-label="Search catalog"
          placeholder="Search catalog..."
          autoComplete="off"
        />
      </form>
    </search>
  )
}
