import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import * as z from 'zod'
import { useDeleteAccount } from '#web/api/account/account-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { openOrdersFrom } from './open-orders.ts'

const deleteForm = z.object({
  password: z.string().min(1, 'Enter your password to delete your account').max(200),
})
type Form = z.infer<typeof deleteForm>

/** Deletes the account after confirmation with the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">
        This deletes your name, email, picture, addresses, cart and favorites immediately. Past orders stay in
        our records without your details. Issued invoices are kept unchanged, as the law requires. Open orders
        must be delivered or canceled first.
      </p>
      <Button variant="del-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const deletion = useDeleteAccount()
  const { register, handleSubmit, setError, formState } = useValidatedForm<Form>({
    resolver: zodResolver(deleteForm),
    defaultValues: { password: '' },
  })
  const { errors } = formState
  const openOrders = openOrdersFrom(deletion.error)

  const submit = handleSubmit(async (form) => {
    try {
      await deletion.mutateAsync(form)
    } catch (error) {
      const isShown = showFieldErrors(error, ['password'], setError) ?? openOrdersFrom(error)
      if (!isShown) setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title="Delete your account?"
      description="This cannot be undone."
      submit="Delete account"
      variant="del"
      busy={deletion.isPending || deletion.isSuccess}
      busyLabel="Deleting..."
      onSubmit={submit}
    >
      {openOrders && <OpenOrdersNotice orders={openOrders} />}
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <Field label="Password" hint="Confirms that this is your account" error={errors.password?.message}>
        <PasswordInput {...register('password')} required />
      </Field>
    </FormDialog>
  )
}
