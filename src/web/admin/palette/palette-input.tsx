import { Command } from 'cmdk'
import { controlClass } from '#web/ui/form/control-class.ts'

interface Props {
  value: string
  onChange: (value: string) => void
}

export function PaletteInput({ value, onChange }: Props) {
  return (
    <Command.Input
      value={value}
      onValueChange={onChange}
      maxLength={200}
      placeholder="Page, action, product, order or customer"
      className={controlClass()}
    />
  )
}
