import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { readDraft } from '#web/storefront/checkout/checkout-draft.ts'

const route = getRouteApi('/auth')

type Contact = Pick<ReturnType<typeof readDraft>, 'firstName' | 'lastName' | 'email'>

/** Passes on the name and email typed at the checkout that led to this form. Storage is read after hydration. */
export function useCheckoutContact(fillIn: (contact: Contact) => void) {
  const { next } = route.useSearch()
  const handleContact = useEffectEvent(fillIn)
  useEffect(() => {
    if (next === paths.checkout) handleContact(readDraft())
  }, [next])
}
