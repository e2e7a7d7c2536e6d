import { Search } from '#web/ui/icon/icons.ts'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props {
  /** Accessible name: 'Search customers'. */
  label: string
  placeholder: string
  /** Target page of a search without JavaScript. */
  action: string
  /** Query parameter of the search. */
  name?: string
  /** The search in the address. */
  search: string
  /** Other query parameters to keep in a search without JavaScript. */
  filters?: Record<string, string | string[] | undefined>
  onSearch: (search: string) => void
}

/** Searches 250 ms after typing stops, or at once on Enter. */
export function ListSearch(props: Props) {
  const { label, placeholder, action, name = 'search', search, filters = {}, onSearch } = props
  const [typed, setTyped] = useState(search)
  const submitted = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address also changes without typing, for example through Back.
  useEffect(() => {
    if (search === submitted.current) return
    submitted.current = search
    setTyped(search)
  }, [search])

  useEffect(() => () => clearTimeout(timer.current), [])

  function handleChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(value), 250)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    clearTimeout(timer.current)
    submit(typed)
  }

  function submit(value: string) {
    const term = value.trim()
    if (term === submitted.current) return
    submitted.current = term
    onSearch(term)
  }

  return (
    <search className="w-full max-sm:col-span-2 lg:max-w-85 lg:min-w-55 lg:flex-1">
      <form action={action} onSubmit={handleSubmit}>
        {Object.entries(filters).flatMap(([parameter, value]) =>
          [value]
            .flat()
            .map(
              (each) =>
                each && <input key={`${parameter} ${each}`} type="hidden" name={parameter} value={each} />,
            ),
        )}
        <TextInput
          type="search"
          name={name}
          icon={Search}
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          value={typed}
          onChange={handleChange}
        />
      </form>
    </search>
  )
}
