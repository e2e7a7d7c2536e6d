import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getCustomer } from '#contract/customers.ts'
import type { Reply } from '#contract/endpoint.ts'
import { customerQuery, customerSearchQuery } from '#web/api/admin-customers.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Finder } from './finder.tsx'

/** Finds a customer with an account and fills in their details. */
export function CustomerFinder({ onSelect }: { onSelect: (customer: Reply<typeof getCustomer>) => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const term = useDebounced(typed.trim(), 200)
  const results = useQuery(customerSearchQuery(api, typed.trim() === '' ? '' : term))

  async function select(id: number) {
    try {
      onSelect(await queryClient.fetchQuery(customerQuery(api, id)))
      setTyped('')
    } catch (error) {
      toast({ tone: 'error', title: 'Customer not loaded', text: errorMessage(error) })
    }
  }

  return (
    <Finder
      label="Existing customer"
      placeholder="Name or email"
      term={typed}
      onTermChange={setTyped}
      results={results}
    >
      {({ id, firstName, lastName, email, orderCount }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3.5 py-1.5 text-left hover:bg-sunken"
            onClick={() => void select(id)}
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
