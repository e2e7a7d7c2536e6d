import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type SignInForm, signInForm } from '#contract/accounts.ts'
import { accessForm } from '#contract/access.ts'
import { useSignInAgain } from '#web/api/account/sign-in-again.ts'
import { type EndedSession, useEndedSession } from '#web/visitor/ended-session.ts'
import { signInAsSomeoneElse } from '#web/visitor/leave-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RequiredDialog } from '#web/ui/dialog/required-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CircleAlert, CircleX } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { signInProblem } from './sign-in-problem.ts'

/** Asks for the password over the hidden page when the session of staff has ended, here or in another tab. */
export function SignInAgain() {
  const ended = useEndedSession()
  const last = useRef(ended)
  const toast = useToast()

  useEffect(() => {
    const before = last.current
    last.current = ended
    if (before?.hasFailedChange && !ended)
      toast({
        tone: 'notice',
        title: 'You are signed in again',
        text: 'Your last change was not saved. Save it again.',
      })
  }, [ended, toast])

  return ended && <SignInDialog ended={ended} />
}

const signInAgainForm = signInForm.extend({ code: accessForm.shape.code.optional() })
type Form = SignInForm & { code?: string | undefined }

function SignInDialog({ ended: { user, hasFailedChange } }: { ended: EndedSession }) {
  const formId = useId()
  const signIn = useSignInAgain()
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: zodResolver(signInAgainForm),
    defaultValues: { email: user.email, password: '' },
  })
  const { errors } = formState

  const submit = handleSubmit(async ({ password, code }) => {
    try {
      await signIn.mutateAsync({ email: user.email, password, code })
    } catch (error) {
      const { field, message } = signInProblem(error)
      setError(field, { message }, { shouldFocus: field !== 'root' })
    }
  })

  return (
    <RequiredDialog
      title="Sign in again"
      description="Your session has ended. This page is hidden and stays as you left it."
      footer={
        <>
          <Button variant="quiet" className="mr-auto -ml-2.5" onClick={signInAsSomeoneElse}>
            Sign in as someone else
          </Button>
          <Button type="submit" form={formId} variant="go" busy={signIn.isPending} busyLabel="Signing in...">
            Sign in
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
        {hasFailedChange && (
          <Notice tone="amber" icon={CircleAlert}>
            Your last change was not saved. Sign in and save it again.
          </Notice>
        )}
        <Field label="Email" error={errors.email?.message}>
          <TextInput {...register('email')} type="email" readOnly tabIndex={-1} autoComplete="username" />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...register('password')} required />
        </Field>
        {signIn.needsCode && (
          <Field label="Access code" hint="Private access is on." error={errors.code?.message}>
            <PasswordInput {...register('code')} required secret="access code" autoComplete="off" />
          </Field>
        )}
        <p className="text-2xs text-ink-3">
          Signing in as someone else discards unsaved changes on this page.
        </p>
      </form>
    </RequiredDialog>
  )
}
