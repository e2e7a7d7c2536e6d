import { Eye, EyeOff } from 'lucide-react'
import { useRevealCode } from '#web/api/admin-access.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Masked until somebody asks for it; that is written into the activity log. */
export function CurrentPassword() {
  const toast = useToast()
  const reveal = useRevealCode()
  const shown = reveal.isSuccess

  function handleClick() {
    if (shown) return reveal.reset()
    reveal.mutate(undefined, {
      onError: (error) => toast({ tone: 'error', title: 'Error', text: errorMessage(error) }),
    })
  }

  return (
    <Field
      label="Current password"
      hint={
        shown && reveal.data === null
          ? 'It can no longer be read. Please set a new one.'
          : 'Looking at it is written into the activity log.'
      }
    >
      <TextInput
        readOnly
        className="id"
        value={shown ? (reveal.data ?? 'not readable') : '••••••••••••'}
        end={
          <IconButton
            size="sm"
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide the current password' : 'Reveal the current password'}
            aria-busy={reveal.isPending || undefined}
            onClick={handleClick}
          />
        }
      />
    </Field>
  )
}
