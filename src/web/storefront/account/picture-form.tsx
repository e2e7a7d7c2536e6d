import type { ChangeEvent } from 'react'
import type { Account } from '#contract/account-data.ts'
import { maxCustomerMegapixels } from '#contract/limits.ts'
import { useChangePicture } from '#web/api/account/account-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Avatar } from './avatar.tsx'

/** Uploads or removes the profile picture. */
export function PictureForm({ account }: { account: Account }) {
  const change = useChangePicture()
  const toast = useToast()

  function save(picture: File | null) {
    change.mutate(picture, {
      onSuccess: () => toast({ title: picture ? 'Picture updated' : 'Picture removed' }),
      onError: (error) => toast({ tone: 'error', title: 'Update Failed', text: errorMessage(error) }),
    })
  }

  function handlePick({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? []
    if (picked) save(picked)
    // Allows picking the same file again.
    target.value = ''
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar account={account} />
      <div className="flex flex-wrap gap-2">
        <label className={buttonClass({ variant: 'ink' })}>
          {change.isPending ? 'Saving...' : account.profileImageUrl ? 'Change picture' : 'Choose a picture'}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={change.isPending}
            onChange={handlePick}
          />
        </label>
        {account.profileImageUrl && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => save(null)}>
            Remove
          </Button>
        )}
      </div>
      <p className="w-full text-xs text-ink-2">
        PNG, JPEG, WebP, GIF or AVIF, up to 5 MB and {maxCustomerMegapixels} megapixels.
      </p>
    </div>
  )
}
