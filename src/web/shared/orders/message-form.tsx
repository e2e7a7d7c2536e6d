import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { maxMessageLength } from '#contract/limits.ts'
import { type MessageForm as Message, messageForm } from '#contract/orders/order-messages.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { CircleX } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  label: string
  hint: string
  onSend: (message: Message) => Promise<unknown>
  /** More buttons. */
  children?: ReactNode
}

/** Writes a message about an order. The text stays if sending fails. */
export function MessageForm({ label, hint, onSend, children }: Props) {
  const form = useValidatedForm<Message>({ resolver: zodResolver(messageForm), defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (message) => {
    try {
      await onSend(message)
      form.reset()
    } catch (error) {
      form.setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <Field label={label} hint={hint} error={errors.text?.message}>
        <Textarea required rows={3} maxLength={maxMessageLength} {...form.register('text')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          Send message
        </Button>
        {children}
      </div>
    </form>
  )
}
