import { Search } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderStatus } from '../../../contract/orders.ts'
import { TextInput } from '../../ui/text-input.tsx'

interface Props {
  /** The search that the address keeps. */
  search: string
  /** The filter that a search without JavaScript takes along. */
  status: OrderStatus | undefined
  onSearch: (search: string) => void
}

/** Searches shortly after the last key, or at once by Enter. */
export function OrderSearch({ search, status, onSearch }: Props) {
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
      <form action="/admin/orders" onSubmit={handleSubmit}>
        {status && <input type="hidden" name="status" value={status} />}
        <TextInput
          type="search"
          name="search"
          icon={Search}
          aria-label="Search orders"
          placeholder="Number, name or email"
          maxLength={200}
          value={typed}
          onChange={handleChange}
        />
      </form>
    </search>
  )
}
