import { Eye, EyeOff } from '#web/ui/icon/icons.ts'
import { useRevealCode } from '#web/api/admin-access.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** The access code, masked until staff reveal it, which the activity log records. */
export function CurrentPassword() {
  const toast = useToast()
  const reveal = useRevealCode()
  const isRevealed = reveal.isSuccess

  function handleClick() {
    if (isRevealed) return reveal.reset()
    reveal.mutate(undefined, {
      onError: (error) => toast({ tone: 'error', title: 'Password not shown', text: errorMessage(error) }),
    })
  }

  return (
    <Field
      label="Current password"
      hint={
        isRevealed && reveal.data === null
          ? 'This password can no longer be read. Set a new one.'
          : 'Viewing it is recorded in Activity.'
      }
    >
      <TextInput
        readOnly
        className="id"
        value={isRevealed ? (reveal.data ?? 'Not readable') : '••••••••••••'}
        end={
          <IconButton
            size="sm"
            icon={isRevealed ? EyeOff : Eye}
            label={isRevealed ? 'Hide current password' : 'Reveal current password'}
            aria-busy={reveal.isPending || undefined}
            onClick={handleClick}
          />
        }
      />
    </Field>
  )
}
