import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import type { SignedInUser } from '#contract/accounts.ts'
import { type ContactMessageForm, contactMessageForm } from '#contract/contact/contact-messages.ts'
import { useSendContactMessage } from '#web/api/contact/contact.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'

const names = ['name', 'email', 'orderNumber', 'text'] as const

/** Fills in the name and email of the account. Has no default values, which would replace what was typed before hydration. */
export function useContactForm(user: SignedInUser | null | undefined, onSent: (email: string) => void) {
  const send = useSendContactMessage()
  const form = useValidatedForm<ContactMessageForm>({ resolver: zodResolver(contactMessageForm) })
  const { getValues, setValue } = form

  useEffect(() => {
    if (!user) return
    if (!getValues('name')) setValue('name', `${user.firstName} ${user.lastName}`)
    if (!getValues('email')) setValue('email', user.email)
  }, [user, getValues, setValue])

  const submit = form.handleSubmit(async (values) => {
    try {
      await send.mutateAsync(values)
      onSent(values.email)
    } catch (error) {
      if (!showFieldErrors(error, names, form.setError))
        form.setError('root', { message: errorMessage(error) })
    }
  })
  return { form, submit }
}
