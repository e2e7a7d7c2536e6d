import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { newAccessCode } from '#contract/access.ts'
import { useChangeAccess, useResetAccessCode } from '#web/api/admin-access.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { accessFailure } from './access-error-message.ts'

const passwordForm = z.object({ code: newAccessCode })

interface Props {
  isDefault: boolean
  codeVersion: number
}

/** Changes the access code, or goes back to the default one; either ends every open session. */
export function NewPassword({ isDefault, codeVersion }: Props) {
  const toast = useToast()
  const change = useChangeAccess()
  const back = useResetAccessCode()
  const [asking, setAsking] = useState(false)
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
        toast({ tone: 'error', title: 'Update Failed', text: accessFailure(error) })
      }
    },
    ({ code }) => toast({ tone: 'error', title: 'Invalid Input', text: code?.message }),
  )

  async function reset() {
    try {
      await back.mutateAsync({ codeVersion })
      toast({ title: 'Password Reset', text: 'The default access password is in use again.' })
    } catch (error) {
      toast({ tone: 'error', title: 'Reset Failed', text: accessFailure(error) })
    }
    setAsking(false)
  }

  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      <Field label="New Access Password" error={errors.code?.message}>
        <PasswordInput
          secret="new access password"
          autoComplete="new-password"
          maxLength={200}
          {...form.register('code')}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="go" busy={change.isPending} busyLabel="Saving...">
          Update Password
        </Button>
        <Button disabled={isDefault} onClick={() => setAsking(true)}>
          Reset to Default
        </Button>
      </div>
      <UnsavedGuard hasUnsavedChanges={() => isDirty} description="The new access password is not saved." />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reset to the default password?"
        description="The current access password is forgotten, and every visitor has to enter again."
        confirm="Reset to Default"
        busy={back.isPending}
        onConfirm={reset}
      />
    </form>
  )
}
