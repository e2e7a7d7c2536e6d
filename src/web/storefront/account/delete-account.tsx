import { type FormEvent, useState } from 'react'
import { useDeleteAccount } from '#web/api/account.ts'
import { errorMessage } from '#web/forms/failure-text.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { openOrdersIn } from './open-orders.ts'
import { visitorLeft } from '#web/runtime/visitor/visitor-data.ts'

/** Deleting is asked twice, the second time with the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const deletion = useDeleteAccount()
  const openOrders = openOrdersIn(deletion.error)
  const failure = deletion.error && !openOrders ? errorMessage(deletion.error) : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // Nothing of the person may stay in the page: it is left as a whole.
    deletion.mutate(
      { password },
      {
        onSuccess: () => {
          visitorLeft()
          window.location.assign(paths.home)
        },
      },
    )
  }

  return (
    <>
      <p className="mb-4 text-sm text-ink-2">
        Your name, address, cart and favorites are deleted at once. Orders keep their figures without your
        name. Issued invoices are kept unchanged, as the law requires. Open orders must be delivered or
        canceled first.
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
        busy={deletion.isPending}
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
