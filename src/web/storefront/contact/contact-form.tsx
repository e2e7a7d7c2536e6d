import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SignedInUser } from '#contract/accounts.ts'
import {
  type ContactMessageForm,
  sendContactMessage,
  maxTypedOrderNumberLength,
} from '#contract/contact/contact-messages.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '#web/api/session.ts'
import { formProblemText } from '#web/shared/forms/form-problem-text.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { CircleCheck, CircleX } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useContactForm } from './use-contact-form.ts'

interface Props {
  /** Sent without JavaScript. */
  wasSent: boolean
  /** Code of the problem when it was sent without JavaScript. */
  refused: string | undefined
}

/** Sends a message to staff, or confirms that it was sent. */
export function ContactForm({ wasSent, refused }: Props) {
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <Panel title="Write to us" className="w-full max-w-[640px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {sentFrom !== undefined || wasSent ? (
        <Sent from={sentFrom} />
      ) : (
        <Form refused={refused} onSent={setSentFrom} />
      )}
    </Panel>
  )
}

function Sent({ from }: { from: string | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <Notice tone="profit" icon={CircleCheck} role="status" title="Message sent" className="w-full">
        <p className="wrap-anywhere">We will reply by email{from && ` to ${from}`}.</p>
      </Notice>
      {/* Loads the page again, with an empty form. */}
      <a
        href={paths.content('contact')}
        className={buttonClass({ variant: 'line' }, 'max-w-full whitespace-normal')}
      >
        Write another message
      </a>
    </div>
  )
}

interface FormProps {
  refused: string | undefined
  onSent: (email: string) => void
}

function Form({ refused, onSent }: FormProps) {
  const user = useUser()
  const { form, submit } = useContactForm(user, onSent)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const problem = errors.root?.message ?? (refused && formProblemText(refused, {}))
  return (
    <form
      noValidate
      method="post"
      action={sendContactMessage.path}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <SenderFields form={form} user={user} />
      <Field label="Order number" optional error={errors.orderNumber?.message}>
        <TextInput
          {...register('orderNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={maxTypedOrderNumberLength}
        />
      </Field>
      <Field label="Message" error={errors.text?.message}>
        <Textarea {...register('text')} required rows={7} maxLength={maxMessageLength} />
      </Field>
      <ErrorSummary formState={formState} />
      {problem && (
        <Notice tone="danger" icon={CircleX} role="alert" title="Message not sent">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="go"
          size="lg"
          className="max-w-full whitespace-normal"
          busy={isSubmitting}
          busyLabel="Sending..."
        >
          Send message
        </Button>
        <p className="text-2xs text-ink-3">
          How we use it:{' '}
          <PageLink href={paths.content('privacy')} className="lnk">
            Privacy
          </PageLink>
        </p>
      </div>
    </form>
  )
}

interface SenderProps {
  form: UseFormReturn<ContactMessageForm>
  user: SignedInUser | null | undefined
}

function SenderFields({ form: { register, formState }, user }: SenderProps) {
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        <TextInput
          {...register('name')}
          required
          autoComplete="name"
          maxLength={100}
          defaultValue={user ? `${user.firstName} ${user.lastName}` : undefined}
        />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...register('email')}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          defaultValue={user?.email}
        />
      </Field>
    </div>
  )
}
