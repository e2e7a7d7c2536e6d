import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { maxOrderSearchLength } from '#contract/orders/own-order-states.ts'
import { paths } from '#contract/paths.ts'
import type { OrderListState } from '#web/api/orders/orders.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Search } from '#web/ui/icon/icons.ts'

/** Searches the orders of the open tab. Without JavaScript, the form loads the page. */
export function OrderSearch({ state, search = '' }: OrderListState) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)

  // The URL also changes without typing, for example through Back.
  if (shown !== search) {
    setShown(search)
    setTyped(search)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void navigate({ to: '/orders', search: { state, search: typed.trim() || undefined }, resetScroll: false })
  }

  return (
    <search className="w-full md:ml-auto md:w-auto">
      <form action={paths.orders} className="flex gap-2" onSubmit={handleSubmit}>
        {state && <input type="hidden" name="state" value={state} />}
        <TextInput
          type="search"
          name="search"
          icon={Search}
          aria-label="Search your orders"
          placeholder="Number, SKU or product"
          maxLength={maxOrderSearchLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="md:w-72"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
