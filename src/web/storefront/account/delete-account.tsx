import { useId, useState } from 'react'
import { ApiProblem } from '../../../contract/problem.ts'
import { useDeleteAccount } from '../../api/account.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

/** Deleting is asked twice, the second time with the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const formId = useId()
  const deletion = useDeleteAccount()

  function submit() {
    // Nothing of the person may stay in the page: it is left as a whole.
    deletion.mutate({ password }, { onSuccess: () => window.location.assign(paths.home) })
  }

  return (
    <>
      <p className="mb-4 text-sm text-ink-2">
        Your name, address, cart and favorites are deleted at once. Orders keep their figures, without you.
      </p>
      <Button variant="del-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="This cannot be undone."
        size="sm"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="del"
              busy={deletion.isPending}
              busyLabel="Deleting..."
            >
              Delete account
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Field label="Password" error={refusalOf(deletion.error)}>
            <PasswordInput value={password} required onChange={(event) => setPassword(event.target.value)} />
          </Field>
        </form>
      </Dialog>
    </>
  )
}

function refusalOf(error: Error | null) {
  if (!error) return undefined
  return error instanceof ApiProblem
    ? error.problem.detail
    : 'The shop could not be reached. Please try again.'
}
