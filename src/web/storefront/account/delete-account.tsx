import { type FormEvent, useState } from 'react'
import { useDeleteAccount } from '#web/api/account.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { openOrdersFrom } from './open-orders.ts'

/** Deletes the account after confirmation with the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const deletion = useDeleteAccount()
  const openOrders = openOrdersFrom(deletion.error)
  const failure = deletion.error && !openOrders ? errorMessage(deletion.error) : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    deletion.mutate({ password })
  }

  return (
    <>
      <p className="mb-4 text-sm text-ink-2">
        This deletes your name, address, cart and favorites immediately. Past orders stay in our records
        without your details. Issued invoices are kept unchanged, as the law requires. Open orders must be
        delivered or canceled first.
      </p>
      <Button variant="del-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title="Delete your account?"
        description="This cannot be undone."
        submit="Delete account"
        variant="del"
        busy={deletion.isPending || deletion.isSuccess}
        busyLabel="Deleting..."
        onSubmit={handleSubmit}
      >
        {openOrders && <OpenOrdersNotice orders={openOrders} />}
        <Field label="Password" error={failure}>
          <PasswordInput value={password} required onChange={(event) => setPassword(event.target.value)} />
        </Field>
      </FormDialog>
    </>
  )
}
