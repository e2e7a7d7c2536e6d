import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { testForm } from '#contract/mail-templates/mail-templates.ts'
import type { TemplateKind, TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { Send } from '#web/admin/icons/admin-icons.ts'
import { useSendTestMail } from '#web/api/emails/mail-templates.ts'
import { useUser } from '#web/api/session.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Sends the email with the texts as they are typed, saved or not. */
export function TestEmail({ kind }: { kind: TemplateKind }) {
  const toast = useToast()
  const user = useUser()
  const send = useSendTestMail()
  const texts = useFormContext<TemplateTexts>()
  const { register, handleSubmit, formState } = useForm<z.infer<typeof testForm>>({
    resolver: zodResolver(testForm),
    defaultValues: { to: user?.email ?? '' },
  })

  const submit = handleSubmit(async ({ to }) => {
    if (!(await texts.trigger(undefined, { shouldFocus: true }))) return
    try {
      const { canSend } = await send.mutateAsync({ ...texts.getValues(), kind, to })
      toast(
        canSend
          ? { title: 'Test email queued', text: `It will be sent to ${to} shortly.` }
          : {
              tone: 'notice',
              title: 'Test email not sent',
              text: 'No mail server is set up. Read the email under Emails.',
            },
      )
    } catch (error) {
      toast({ tone: 'error', title: 'Test email not sent', text: errorMessage(error) })
    }
  })

  return (
    <form noValidate className="grid w-full gap-3 sm:grid-cols-[minmax(0,22rem)_auto]" onSubmit={submit}>
      <Field
        label="Send a test to"
        hint="With sample data and your texts as they are now, saved or not."
        error={formState.errors.to?.message}
      >
        <TextInput type="email" required autoComplete="off" {...register('to')} />
      </Field>
      <Button
        type="submit"
        className="sm:mt-6 sm:self-start sm:justify-self-start"
        busy={send.isPending}
        busyLabel="Sending..."
      >
        <Send className="size-4" />
        Send test
      </Button>
    </form>
  )
}
