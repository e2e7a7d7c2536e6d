import { zodResolver } from '@hookform/resolvers/zod'
import { FileClock, KeyRound, LockKeyhole } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AccessForm, accessForm } from '#contract/access.ts'
import type { Api } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { formProblemText } from '#web/shared/forms/form-problem-text.ts'
import { rejectionMessage } from '#web/shared/forms/rejection-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { AuthLayout } from '#web/storefront/account/auth-layout.tsx'
import { AccessGranted } from './access-granted.tsx'

interface Props {
  api: Api
  shopName: string
  /** Shows the requested page. */
  onEnter: () => void
  /** The code of the problem with a form submitted without JavaScript. */
  refused: string | undefined
}

/** Replaces every page while private access is on. Its only API call is `POST /api/access`. */
export function Gate({ api, shopName, onEnter, refused }: Props) {
  const [isGranted, setGranted] = useState(false)
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<AccessForm>({
    resolver: zodResolver(accessForm),
    defaultValues: { code: '' },
  })
  const toast = useToast()
  const shownError = formState.errors.code?.message ?? (refused && formProblemText(refused, refusedTexts))

  async function submit(form: AccessForm) {
    try {
      await api('POST /api/access', { body: form })
      await new Promise((resolve) => setTimeout(resolve, verifyDelayMs))
      toast({ title: 'Access Granted', text: 'Welcome to the portal' })
      setGranted(true)
    } catch (error) {
      const text = rejectionMessage(error, 'Invalid password. Please try again.')
      toast({ tone: 'error', title: 'Access Denied', text })
      resetField('code')
      setFocus('code')
    }
  }

  if (isGranted) return <AccessGranted onEnd={onEnter} />
  return (
    <AuthLayout identity={{ name: shopName, logoUrl: null }} tagline={tagline} help={<GateHelp />}>
      <form
        noValidate
        method="post"
        className="grid gap-5"
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <GateHeading />
        <Field label="Access Code" error={shownError}>
          <PasswordInput
            {...register('code')}
            secret="access code"
            className="[--spacing-control:48px]"
            icon={KeyRound}
            required
            autoComplete="off"
          />
        </Field>
        <Button
          type="submit"
          formAction={paths.submitAccessCode}
          variant="go"
          size="lg"
          busy={formState.isSubmitting}
          busyLabel="Verifying..."
        >
          Enter Portal
        </Button>
        <AttemptsNote />
      </form>
    </AuthLayout>
  )
}

function GateHeading() {
  return (
    <>
      <span className="grid size-12 place-items-center rounded-2 border border-line-2 max-lg:hidden">
        <LockKeyhole className="size-5.5" />
      </span>
      <div>
        <h1>Private Access Required</h1>
        <p className="mt-1.5 text-sm text-ink-2">Authorized personnel only</p>
      </div>
    </>
  )
}

/** No page with contact details can be opened without the code. */
function GateHelp() {
  return (
    <details>
      <summary className="tap cursor-pointer hover:underline">Help</summary>
      <p className="pb-2">
        Access codes come from us and change now and then. If yours no longer works, ask the person who
        invited you for the current one.
      </p>
    </details>
  )
}

function AttemptsNote() {
  return (
    <p className="flex items-center gap-2 text-xs text-ink-3">
      <FileClock className="size-3.75" />
      All access attempts are logged
    </p>
  )
}

const tagline = 'A trade counter for invited buyers. Enter the access code to see products, prices and stock.'

const verifyDelayMs = 1000

/** By the problem's code. */
const refusedTexts = {
  'wrong-access-code': 'Invalid password. Please try again.',
  invalid: 'Access code required',
}
