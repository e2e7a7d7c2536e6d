import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getCustomer } from '#contract/customers.ts'
import type { Reply } from '#contract/endpoint.ts'
import { customerQuery, foundCustomersQuery } from '#web/api/admin-customers.ts'
import { useApi } from '#web/api/use-api.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Finder } from './finder.tsx'

/** Finds who has ordered before; a guest's details are typed below. */
export function CustomerFinder({ onFound }: { onFound: (customer: Reply<typeof getCustomer>) => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), 200)
  const found = useQuery(foundCustomersQuery(api, typed.trim() === '' ? '' : words))

  async function choose(id: number) {
    try {
      onFound(await queryClient.fetchQuery(customerQuery(api, id)))
      setTyped('')
    } catch (error) {
      toast({ tone: 'error', title: 'Error', text: errorMessage(error) })
    }
  }

  return (
    <Finder label="Known customer" placeholder="Name or email" typed={typed} onType={setTyped} found={found}>
      {({ id, firstName, lastName, email, orderCount }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3.5 py-1.5 text-left hover:bg-sunken"
            onClick={() => void choose(id)}
          >
            <span className="font-540">
              {firstName} {lastName}
            </span>
            <span className="min-w-0 flex-1 truncate text-ink-2">{email}</span>
            <span className="num text-ink-3">{orderCount === 1 ? '1 order' : `${orderCount} orders`}</span>
          </button>
        </li>
      )}
    </Finder>
  )
}
