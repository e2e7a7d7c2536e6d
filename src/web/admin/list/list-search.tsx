import { Search } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props {
  /** What is searched, for screen readers: 'Search customers'. */
  label: string
  placeholder: string
  /** The page that a search without JavaScript leads to. */
  action: string
  /** Under which name the address keeps the search. */
  name?: string
  /** The search that the address keeps. */
  search: string
  /** The filters that a search without JavaScript takes along. */
  filters?: Record<string, string | undefined>
  onSearch: (search: string) => void
}

/** Searches shortly after the last key, or at once by Enter. */
export function ListSearch(props: Props) {
  const { label, placeholder, action, name = 'search', search, filters = {}, onSearch } = props
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address also changes by other ways than typing, such as Back.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])

  useEffect(() => () => clearTimeout(timer.current), [])

  function handleChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(value), 250)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    clearTimeout(timer.current)
    ask(typed)
  }

  function ask(value: string) {
    const wish = value.trim()
    if (wish === asked.current) return
    asked.current = wish
    onSearch(wish)
  }

  return (
    <search className="w-full lg:max-w-85 lg:flex-1">
      <form action={action} onSubmit={handleSubmit}>
        {Object.entries(filters).map(
          ([part, value]) => value && <input key={part} type="hidden" name={part} value={value} />,
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
