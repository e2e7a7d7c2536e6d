import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { newAccessCode } from '#contract/access.ts'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { useChangeAccess } from '#web/api/admin-access.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { accessErrorMessage } from './access-error-message.ts'
import { ResetPassword } from './reset-password.tsx'

const passwordForm = z.object({ code: newAccessCode })

interface Props {
  isDefault: boolean
  codeVersion: number
}

/** Changes the access code, which ends all open sessions. */
export function NewPassword({ isDefault, codeVersion }: Props) {
  const toast = useToast()
  const change = useChangeAccess()
  const form = useForm<z.infer<typeof passwordForm>>({
    resolver: zodResolver(passwordForm),
    defaultValues: { code: '' },
  })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await change.mutateAsync({ ...values, codeVersion })
        form.reset()
        toast({ title: 'Password Updated', text: 'Access password has been successfully changed.' })
      } catch (error) {
        toast({ tone: 'error', title: 'Update Failed', text: accessErrorMessage(error) })
      }
    },
    ({ code }) => toast({ tone: 'error', title: 'Invalid Input', text: code?.message }),
  )

  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      <Field label="New access password" error={errors.code?.message}>
        <PasswordInput
          secret="new access password"
          autoComplete="new-password"
          maxLength={200}
          {...form.register('code')}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="go" busy={change.isPending} busyLabel="Saving...">
          Update password
        </Button>
        <ResetPassword isDefault={isDefault} codeVersion={codeVersion} />
      </div>
      <UnsavedGuard hasUnsavedChanges={() => isDirty} description="The new access password will be lost." />
    </form>
  )
}
