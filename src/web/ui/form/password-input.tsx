import { Eye, EyeOff } from '#web/ui/icon/icons.ts'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'end'> & {
  /** Its name on the show/hide button. */
  secret?: string
}

export function PasswordInput({ secret = 'password', ...props }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          icon={shown ? EyeOff : Eye}
          label={`${shown ? 'Hide' : 'Show'} ${secret}`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
